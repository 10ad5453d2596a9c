// What the list of notifications says beside the mails about refunds, payouts, penalties and disputes.
import type { MailPayload } from '#contract/mails.ts';
import type { DisputeEnd } from '#contract/money/disputes.ts';
import { taxText, taxTitle } from '#domain/text/commission-tax-text.ts';
import { exceptionText, exceptionTitle } from '#domain/text/commission-exception-text.ts';
import { moneyText } from '#domain/money/money.ts';
import {
  earningsPath,
  namingStudio,
  payeeWords,
  refundRequestsPath,
} from '#domain/money/payee-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { MailEntries } from './mail-entry.ts';

interface Dated {
  title: string;
  startsAt: string;
  timeZone: string;
}

/** "Wheel throwing, Sat, Dec 5, 2026, 10:00 AM CST" */
const whatAndWhen = ({ title, startsAt, timeZone }: Dated): string =>
  `${title}, ${momentText(startsAt, timeZone)}`;

const onHoldBecause: Record<MailPayload<'payout-on-hold'>['reason'], string> = {
  no_account: 'Set up a payout account, and we send it right away.',
  dispute: 'A learner’s bank wants money back, and has not decided yet.',
  suspended: 'Your account is suspended; what you have earned is kept for you.',
  balance: 'We wait for money at our payment provider. You need not do anything.',
  refused: 'Your payout account did not take the money. Check whether something is missing there.',
  returned: 'The money came back from your payout account. Check whether your details are right.',
  refund_request: 'A learner asks for a refund. The rest of your share is not held up.',
};

const onHoldOfStudioBecause: typeof onHoldBecause = {
  ...onHoldBecause,
  suspended: 'All its owners are suspended; what it has earned is kept for it.',
  refused: 'Its payout account did not take the money. Check whether something is missing there.',
  returned: 'The money came back from its payout account. Check whether its details are right.',
  refund_request: 'A learner asks for a refund. The rest of its share is not held up.',
};

const disputeHeadings: Record<DisputeEnd, string> = {
  won: 'Dispute won',
  lost: 'Dispute lost',
  warning_closed: 'Dispute closed',
  prevented: 'Dispute prevented',
};

export const moneyEntries = {
  'commission-exception': (change) => ({
    title: exceptionTitle(change),
    body: exceptionText(change),
    path: earningsPath(change.of?.kind === 'studio' ? change.of : undefined),
  }),
  'commission-tax': ({ isForOwner, ...change }) => ({
    title: taxTitle(change),
    body: taxText(change),
    path: isForOwner ? '/dashboard/studios' : earningsPath(),
  }),
  'refund-sent': ({ bookingId, refundCents, ...booked }) => ({
    title: `Your refund of ${moneyText(refundCents)} is on its way`,
    body: whatAndWhen(booked),
    path: `/bookings/${bookingId}`,
  }),
  'refund-by-hand': ({ bookingId, refundCents, ...booked }) => ({
    title: `We paid your ${moneyText(refundCents)} back in another way`,
    body: whatAndWhen(booked),
    path: `/bookings/${bookingId}`,
  }),
  'receipt-corrected': ({ bookingId, before, after, ...booked }) => ({
    title: `Receipt ${after} takes the place of ${before}`,
    body: whatAndWhen(booked),
    path: `/bookings/${bookingId}`,
  }),
  'payment-returned': ({ bookingId, classId, refundCents, reason, addsTo, ...booked }) => {
    const bookingToView = addsTo ?? (reason === 'paid_twice' ? bookingId : undefined);
    return {
      title: `Your payment of ${moneyText(refundCents)} goes back`,
      body: whatAndWhen(booked),
      path: bookingToView === undefined ? `/classes/${classId}` : `/bookings/${bookingToView}`,
    };
  },
  'refund-decided': ({ bookingId, grantedCents, ...booked }) => ({
    title:
      grantedCents === null
        ? 'Your request for a refund was declined'
        : `You get ${moneyText(grantedCents)} back`,
    body: whatAndWhen(booked),
    path: `/bookings/${bookingId}`,
  }),
  'refund-requested': ({ studio, learnerName, paidCents, ...booked }) => ({
    title: namingStudio(studio, `${learnerName} asks for a refund`),
    body: `${whatAndWhen(booked)}. They paid ${moneyText(paidCents)}.`,
    path: refundRequestsPath(studio),
  }),
  'earnings-taken-back': ({
    studio,
    shareCents,
    cause,
    learnerName,
    fromPayoutCents,
    ...booked
  }) => ({
    title: namingStudio(
      studio,
      cause === 'refund'
        ? `A refund to ${learnerName} takes ${moneyText(shareCents)} of ${payeeWords(studio).your} earnings`
        : `The bank of ${learnerName} has taken ${moneyText(shareCents)} of ${payeeWords(studio).your} earnings`,
    ),
    body:
      fromPayoutCents === shareCents
        ? `${whatAndWhen(booked)}. It comes off the payout of this class.`
        : `${whatAndWhen(booked)}. ${studio ? 'The studio' : 'You'} had been paid.`,
    path: earningsPath(studio),
  }),
  'payout-sent': ({ studio, amountCents, nettedCents, ...booked }) => ({
    title: namingStudio(
      studio,
      amountCents > 0
        ? `${payeeWords(studio).payout} of ${moneyText(amountCents)} is on its way`
        : `${studio ? 'A' : 'Your'} class has paid ${moneyText(nettedCents)} that ${payeeWords(studio).you} owed`,
    ),
    body: whatAndWhen(booked),
    path: earningsPath(studio),
  }),
  'payout-on-hold': ({ studio, grossCents, reason, ...booked }) => ({
    title: namingStudio(studio, `${payeeWords(studio).payout} of ${moneyText(grossCents)} waits`),
    body: `${whatAndWhen(booked)}. ${(studio ? onHoldOfStudioBecause : onHoldBecause)[reason]}`,
    path: earningsPath(studio),
  }),
  'bank-refused': ({ studio }) => ({
    title: namingStudio(studio, `${studio ? 'The' : 'Your'} bank refused a payout`),
    body: `The money is still ${payeeWords(studio).yours}. Check ${payeeWords(studio).your} bank details, so that it can be sent again.`,
    path: earningsPath(studio),
  }),
  'account-paused': ({ studio, isRejected }) => ({
    title: namingStudio(
      studio,
      `${payeeWords(studio).account} ${isRejected ? 'was not accepted' : 'is paused'}`,
    ),
    body: `What ${studio ? 'it earns is kept for it' : 'you earn is kept for you'} meanwhile; nothing is lost.`,
    path: earningsPath(studio),
  }),
  'penalty-proposed': ({ studio, amountCents, ...canceled }) => ({
    title: namingStudio(
      studio,
      `Canceled late, a penalty of ${moneyText(amountCents)} is possible`,
    ),
    body: `${whatAndWhen(canceled)}. We look at it first.`,
    path: earningsPath(studio),
  }),
  'penalty-decided': ({ studio, amountCents, isApproved, ...canceled }) => ({
    title: namingStudio(
      studio,
      isApproved
        ? `A penalty of ${moneyText(amountCents)} for canceling late`
        : 'No penalty for canceling late',
    ),
    body: isApproved
      ? `${whatAndWhen(canceled)}. It is taken off ${payeeWords(studio).your} next payouts.`
      : whatAndWhen(canceled),
    path: earningsPath(studio),
  }),
  'dispute-opened': ({ amountCents, dueBy, ...disputed }) => ({
    title: `Dispute over ${moneyText(amountCents)}`,
    body:
      dueBy === null
        ? whatAndWhen(disputed)
        : `${whatAndWhen(disputed)}. Respond before ${momentText(dueBy, disputed.timeZone)}.`,
    path: '/admin/disputes',
  }),
  'dispute-decided': ({ amountCents, outcome, ...disputed }) => ({
    title: `${disputeHeadings[outcome]}, ${moneyText(amountCents)}`,
    body: whatAndWhen(disputed),
    path: '/admin/disputes',
  }),
} satisfies Partial<MailEntries>;

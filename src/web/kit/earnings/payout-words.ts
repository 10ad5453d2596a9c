// Describes the state of a payout, and the reason it is on hold.
import type { PayoutLine } from '#contract/money/earnings.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';
import { dollarsText } from '#web/kit/text/dollars-text.ts';

type State = readonly [text: string, look: BadgeVariant];

const states: Readonly<Record<PayoutLine['status'], State>> = {
  scheduled: ['Scheduled', 'neutral'],
  held: ['On hold', 'warning'],
  sending: ['Being sent', 'info'],
  paid: ['Paid', 'success'],
};
const late: State = ['Late', 'warning'];

export const payoutState = ({ status, isLate }: Pick<PayoutLine, 'status' | 'isLate'>): State =>
  isLate ? late : states[status];

const lateText =
  'Our payment provider has not taken it yet. We keep trying, and are sorry that it takes so long; you need not do anything.';

type Reasons = Readonly<Record<NonNullable<PayoutLine['holdReason']>, string>>;

const reasons: Reasons = {
  dispute:
    'A learner has asked their bank for the money back. It is sent as soon as that is decided for you.',
  no_account: 'There is no payout account to send it to. It is sent as soon as yours is ready.',
  suspended: 'Your account is suspended. It is kept for you, and sent when that is lifted.',
  balance: 'We wait for money at our payment provider. It is tried again every hour.',
  refused: 'The payment provider did not accept it. We have been notified, and try again.',
  returned: 'It came back. Check your payout account; it is sent again once that is right.',
  refund_request:
    'A learner asks for a refund. What their booking brings waits until you decide on your dashboard; the rest is sent when it is due.',
};

const reasonsOfStudio: Reasons = {
  ...reasons,
  dispute:
    'A learner has asked their bank for the money back. It is sent as soon as that is decided for the studio.',
  no_account:
    'There is no payout account to send it to. It is sent as soon as that of the studio is ready.',
  suspended:
    'Every owner of the studio is suspended. It is kept for the studio, and sent when that is lifted.',
  returned:
    'It came back. An owner should check the payout account; it is sent again once that is right.',
  refund_request:
    'A learner asks for a refund. What their booking brings waits until the instructor of the class decides; the rest is sent when it is due.',
};

type Facts = Pick<PayoutLine, 'status' | 'holdReason' | 'isLate' | 'dueAt' | 'paidAt' | 'session'>;

/** The next step, or when it was paid. */
export function payoutText(
  { status, holdReason, isLate, dueAt, paidAt, session }: Facts,
  isOfStudio = false,
): string {
  if (holdReason) return (isOfStudio ? reasonsOfStudio : reasons)[holdReason];
  if (isLate) return lateText;
  const moment = momentText(paidAt ?? dueAt, session.timeZone);
  if (status === 'paid') return `Paid ${moment}`;
  if (status !== 'sending') return `Due ${moment}`;
  return isOfStudio
    ? 'Being sent to the account of the studio'
    : 'Being sent to your payout account';
}

type Sums = Pick<PayoutLine, 'gross' | 'netted' | 'returned'>;

/** Explains the amount; empty where it is simply the session's revenue. */
export function payoutSumsText({ gross, netted, returned }: Sums, isOfStudio = false): string {
  const who = isOfStudio ? 'it' : 'you';
  const parts = [
    netted > 0 && `${dollarsText(gross)} − ${dollarsText(netted)} for what ${who} owed`,
    returned > 0 && `${dollarsText(returned)} came back`,
  ];
  return parts.filter(Boolean).join('; ');
}

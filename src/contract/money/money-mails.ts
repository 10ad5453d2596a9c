// Mails about refunds, earnings and payouts. Payloads carry facts, never sentences; part of the mail table.
import * as z from 'zod/mini';
import { holdReasons } from '#domain/money/payout-rules.ts';

const instant = z.iso.datetime();
const cents = z.int();
/** Whether it was paid with demo money. */
const isDemoMoney = z.boolean();

/** Number of the credit note that is attached; left out where the money bought nothing. */
const creditNote = z.optional(z.int());

/** What the operator who decided it wrote to the learner. */
const words = z.optional(z.string());

/** The studio whose money it is; left out where it is the reader's own. */
export const studioToName = z.optional(z.strictObject({ id: z.uuid(), name: z.string() }));

const moneyOfBooking = {
  bookingId: z.uuid(),
  title: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  isDemoMoney,
};

const moneyOfPayout = {
  studio: studioToName,
  payoutId: z.uuid(),
  title: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  isDemoMoney,
};

/** Information the provider needs from an instructor, under the provider's names. */
const missing = z.array(z.string());

export const moneyMails = {
  'refund-sent': {
    meaning: 'Notifies a learner that a refund is on its way.',
    payload: z.strictObject({
      ...moneyOfBooking,
      refundCents: cents,
      paidCents: cents,
      creditNote,
      words,
    }),
  },
  'refund-by-hand': {
    meaning:
      'Notifies a learner how a refund was paid that could not be sent to their payment method.',
    payload: z.strictObject({
      ...moneyOfBooking,
      refundCents: cents,
      paidCents: cents,
      note: z.string(),
      creditNote,
    }),
  },
  'receipt-corrected': {
    meaning: 'Sends a learner their receipt again, with another name or address on it.',
    payload: z.strictObject({
      ...moneyOfBooking,
      /** The booking whose payment it is of: seats that were added have a receipt of their own. */
      receiptOf: z.uuid(),
      revision: z.int(),
      before: z.string(),
      after: z.string(),
      byOperator: z.boolean(),
    }),
  },
  'payment-returned': {
    meaning: 'Apologizes to a learner whose payment bought no seats and is refunded.',
    payload: z.strictObject({
      ...moneyOfBooking,
      classId: z.uuid(),
      refundCents: cents,
      reason: z.enum(['no_seat', 'given_up', 'wrong_amount', 'paid_twice']),
      /** Set when the payment was for seats added to this other booking. */
      addsTo: z.optional(z.uuid()),
    }),
  },
  'refund-requested': {
    meaning:
      'Notifies whoever decides, an instructor or the owners and managers of a studio, that a learner who canceled too late requests a refund.',
    payload: z.strictObject({
      ...moneyOfBooking,
      studio: studioToName,
      learnerName: z.string(),
      message: z.string(),
      seats: z.int(),
      paidCents: cents,
      canceledAt: instant,
    }),
  },
  'refund-decided': {
    meaning: 'Notifies a learner of the decision about their refund request.',
    payload: z.strictObject({
      ...moneyOfBooking,
      /** Null when the request was declined. */
      grantedCents: z.nullable(cents),
      paidCents: cents,
      answer: z.nullable(z.string()),
      /** Whether the class had begun at the decision: then it can no longer be canceled. */
      hasBegun: z.boolean(),
    }),
  },
  'earnings-taken-back': {
    meaning:
      'Notifies an instructor that a refund, or a lost dispute, takes money back that they had earned.',
    payload: z.strictObject({
      ...moneyOfBooking,
      studio: studioToName,
      /** Short name of the learner. */
      learnerName: z.string(),
      cause: z.enum(['refund', 'dispute']),
      /** The whole refund, or what the bank took. */
      amountCents: cents,
      /** The part that the instructor bears; the sum of the next three. */
      shareCents: cents,
      /** Comes off the payout of the same date, which is not sent yet. */
      fromPayoutCents: cents,
      /** Is asked back from what was sent; comes off the next payouts where that fails. */
      fromSentCents: cents,
      /** Comes off the next payouts. */
      fromNextCents: cents,
      /** Everything that the instructor owes by now. */
      owedCents: cents,
    }),
  },
  'payout-sent': {
    meaning: 'Notifies an instructor that the payout of a session is on its way.',
    payload: z.strictObject({
      ...moneyOfPayout,
      amountCents: cents,
      /** Amount taken off for debts. */
      nettedCents: cents,
    }),
  },
  'payout-on-hold': {
    meaning: 'Notifies an instructor that a payout is on hold, and why.',
    payload: z.strictObject({
      ...moneyOfPayout,
      grossCents: cents,
      reason: z.enum(holdReasons),
    }),
  },
  'bank-refused': {
    meaning:
      'Notifies an instructor that their bank refused a payout and its details must be corrected.',
    payload: z.strictObject({ studio: studioToName, missing }),
  },
  'account-paused': {
    meaning: 'Notifies an instructor that their payout account no longer accepts money.',
    payload: z.strictObject({
      studio: studioToName,
      /** True if permanent; otherwise paused until the missing information is provided. */
      isRejected: z.boolean(),
      missing,
    }),
  },
} as const;

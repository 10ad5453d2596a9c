// Wire shapes of an instructor's earnings: figures, the bookings behind each, payouts and debts.
import * as z from 'zod/mini';
import { holdReasons } from '#domain/money/payout-rules.ts';
import { dollars, instant } from '../wire-values.ts';

/** The stages of an instructor's share, in order. */
export const earningFigures = ['escrow', 'available', 'on-the-way', 'paid'] as const;
export type EarningFigure = (typeof earningFigures)[number];

const id = z.uuid();
const month = z.string().check(z.regex(/^\d{4}-\d\d$/));

const figures = {
  escrow: dollars.check(
    z.describe('In escrow until the upcoming sessions are over, as a decimal amount.'),
  ),
  available: dollars.check(
    z.describe('From sessions that are over, to be paid out, as a decimal amount.'),
  ),
  onTheWay: dollars.check(z.describe('Being sent to the payout account, as a decimal amount.')),
  paid: dollars.check(z.describe('Sent to the payout account, as a decimal amount.')),
};

/** A session with its class and the time zone to show it in. */
const taught = z.object({
  classId: id,
  title: z.string(),
  sessionId: id,
  startTime: instant,
  timeZone: z.string().check(z.describe('Time zone of the session; all times are shown in it.')),
});

const penalty = z.object({
  id,
  status: z.enum(['proposed', 'waived']),
  amount: dollars,
  takings: dollars.check(z.describe('Takings of the canceled session, as a decimal amount.')),
  proposedAt: instant,
  note: z.nullable(z.string()),
  session: taught,
});
export type EarningsPenalty = z.infer<typeof penalty>;

export const earnings = z.object({
  ...figures,
  isDemoMoney: z.boolean(),
  owed: dollars.check(z.describe('Netted from the next payouts, as a decimal amount.')),
  hasDebts: z.boolean().check(z.describe('Whether you owe anything, or ever did.')),
  months: z
    .array(z.object({ month, ...figures }))
    .check(z.describe('By month of the session; without gaps between the first and the last.')),
  nextPayout: z.nullable(
    z
      .object({ dueAt: instant, timeZone: z.string() })
      .check(z.describe('The next payout that is due.')),
  ),
  penalties: z
    .array(penalty)
    .check(z.describe('Undecided or waived penalties, at most 20; an approved one is a debt.')),
});
export type Earnings = z.infer<typeof earnings>;
export type EarningMonth = Earnings['months'][number];

const earningLine = z.object({
  bookingId: id,
  learner: z.string().check(z.describe('Short name of the learner.')),
  seats: z.int(),
  session: taught,
  wasCanceled: z.boolean().check(z.describe('Canceled too late for a refund.')),
  price: dollars,
  refunded: dollars,
  disputed: dollars.check(z.describe("Taken back by the learner's bank, as a decimal amount.")),
  commission: dollars,
  tax: dollars.check(z.describe('The tax on the commission, as a decimal amount.')),
  netted: dollars.check(z.describe('Netted for your debts, as a decimal amount.')),
  amount: dollars.check(z.describe('Added to the figure by the booking, as a decimal amount.')),
});
export type EarningLine = z.infer<typeof earningLine>;

export const earningLines = z.object({
  lines: z.array(earningLine),
  next: z.nullable(z.string()).check(z.describe('Cursor for the next page.')),
});

const payout = z.object({
  id,
  status: z.enum(['scheduled', 'held', 'sending', 'paid']),
  holdReason: z.nullable(z.enum(holdReasons)),
  isLate: z
    .boolean()
    .check(z.describe('Not sent within the promised days, though it is not on hold.')),
  session: taught,
  isDemoMoney: z.boolean(),
  dueAt: instant,
  paidAt: z.nullable(instant),
  bookings: z.int(),
  gross: dollars.check(z.describe('Expected amount until it is calculated, as a decimal amount.')),
  netted: dollars.check(z.describe('Netted for your debts, as a decimal amount.')),
  amount: dollars,
  returned: dollars.check(z.describe('Returned amount, as a decimal amount.')),
  hasStatement: z.boolean().check(z.describe('Whether any of it was sent.')),
});
export type PayoutLine = z.infer<typeof payout>;

export const payoutHistory = z.object({
  payouts: z.array(payout),
  next: z.nullable(z.string()).check(z.describe('Cursor for the next page.')),
});

/** The kinds of debts and repayments of an instructor. */
const debtKinds = ['penalty', 'refund', 'dispute', 'netted', 'taken-back'] as const;

const debtLine = z.object({
  id: z.int(),
  kind: z
    .enum(debtKinds)
    .check(
      z.describe(
        'Debts: a penalty, or a refund or lost dispute after a payout. Repayments: netted from a payout, or taken back.',
      ),
    ),
  at: instant,
  amount: dollars.check(
    z.describe('Added to your debt, as a decimal amount; negative for a repayment.'),
  ),
  session: taught,
  learner: z.nullable(z.string()).check(z.describe('Short name; null for a penalty.')),
  takings: z
    .nullable(z.number())
    .check(z.describe('For a penalty: takings of the canceled session, as a decimal amount.')),
  note: z.nullable(z.string()).check(z.describe('For a penalty: the message of the operator.')),
});
export type DebtLine = z.infer<typeof debtLine>;

export const debtHistory = z.object({
  lines: z.array(debtLine),
  next: z.nullable(z.string()).check(z.describe('Cursor for the next page.')),
});

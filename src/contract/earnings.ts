// What an instructor earns, as it travels: figures, the bookings behind each, payouts.
import * as z from 'zod/mini';
import { holdReasons } from '#domain/payout-rules.ts';
import { instant } from './wire-values.ts';

/** What can become of an instructor's share, in the order in which it does. */
export const earningFigures = ['held', 'available', 'on-the-way', 'paid'] as const;
export type EarningFigure = (typeof earningFigures)[number];

const id = z.uuid();
const dollars = z.number().check(z.describe('In dollars.'));
const month = z.string().check(z.regex(/^\d{4}-\d\d$/));

const figures = {
  held: dollars.check(z.describe('Of dates ahead: it is kept until they are over. In dollars.')),
  available: dollars.check(z.describe('Of dates that are over, and to be paid out. In dollars.')),
  onTheWay: dollars.check(z.describe('Being sent to the payout account. In dollars.')),
  paid: dollars.check(z.describe('Was sent there. In dollars.')),
};

/** A date of a class, with what is needed to say when it is. */
const taught = z.object({
  classId: id,
  title: z.string(),
  sessionId: id,
  startTime: instant,
  timeZone: z.string().check(z.describe('Of the date; all times are shown in it.')),
});

const penalty = z.object({
  id,
  status: z.enum(['proposed', 'waived']),
  amount: dollars,
  takings: dollars.check(z.describe('What the canceled date had brought in. In dollars.')),
  proposedAt: instant,
  note: z.nullable(z.string()),
  session: taught,
});
export type EarningsPenalty = z.infer<typeof penalty>;

export const earnings = z.object({
  ...figures,
  isDemoMoney: z.boolean(),
  owed: dollars.check(z.describe('Taken off the next payouts. In dollars.')),
  hasDebts: z.boolean().check(z.describe('Whether you owe anything, or ever did.')),
  months: z
    .array(z.object({ month, ...figures }))
    .check(z.describe('By when the classes are; none is left out between the first and the last.')),
  nextPayout: z.nullable(
    z
      .object({ dueAt: instant, timeZone: z.string() })
      .check(z.describe('The next one that is due.')),
  ),
  penalties: z
    .array(penalty)
    .check(z.describe('Not decided, or waived, at most 20; what was approved is a debt.')),
});
export type Earnings = z.infer<typeof earnings>;
export type EarningMonth = Earnings['months'][number];

const earningLine = z.object({
  bookingId: id,
  learner: z.string().check(z.describe('Their short name.')),
  seats: z.int(),
  session: taught,
  wasCanceled: z.boolean().check(z.describe('Too late for a refund.')),
  price: dollars,
  refunded: dollars,
  disputed: dollars.check(z.describe('Taken back by their bank. In dollars.')),
  commission: dollars,
  netted: dollars.check(z.describe('Taken off for what you owed. In dollars.')),
  amount: dollars.check(z.describe('What the booking adds to the figure. In dollars.')),
});
export type EarningLine = z.infer<typeof earningLine>;

export const earningLines = z.object({
  lines: z.array(earningLine),
  next: z.nullable(z.string()).check(z.describe('The cursor of the next page.')),
});

const payout = z.object({
  id,
  status: z.enum(['scheduled', 'held', 'sending', 'paid']),
  holdReason: z.nullable(z.enum(holdReasons)),
  isLate: z
    .boolean()
    .check(z.describe('Not sent within the days we promise, though nothing holds it.')),
  session: taught,
  isDemoMoney: z.boolean(),
  dueAt: instant,
  paidAt: z.nullable(instant),
  bookings: z.int(),
  gross: dollars.check(z.describe('Expected, as long as it is not counted. In dollars.')),
  netted: dollars.check(z.describe('Taken off for what you owed. In dollars.')),
  amount: dollars,
  returned: dollars.check(z.describe('What came back of it. In dollars.')),
  hasStatement: z.boolean().check(z.describe('Whether anything of it was counted and sent.')),
});
export type PayoutLine = z.infer<typeof payout>;

export const payoutHistory = z.object({
  payouts: z.array(payout),
  next: z.nullable(z.string()).check(z.describe('The cursor of the next page.')),
});

/** What makes an instructor owe something, and what pays that. */
const debtKinds = ['penalty', 'refund', 'dispute', 'netted', 'taken-back'] as const;

const debtLine = z.object({
  id: z.int(),
  kind: z
    .enum(debtKinds)
    .check(
      z.describe(
        'A penalty, or a refund or lost dispute after a payout; paid with a payout, or taken back from one.',
      ),
    ),
  at: instant,
  amount: dollars.check(z.describe('What it adds to what you owe; less than 0 where it pays it.')),
  session: taught,
  learner: z.nullable(z.string()).check(z.describe('Their short name; null for a penalty.')),
  takings: z
    .nullable(z.number())
    .check(z.describe('Of a penalty: what the canceled date had brought in. In dollars.')),
  note: z.nullable(z.string()).check(z.describe('Of a penalty: what you were told.')),
});
export type DebtLine = z.infer<typeof debtLine>;

export const debtHistory = z.object({
  lines: z.array(debtLine),
  next: z.nullable(z.string()).check(z.describe('The cursor of the next page.')),
});

// What operators see of a payment that a learner wants back from their bank.
import * as z from 'zod/mini';
import { disputedShares } from '#domain/dispute-text.ts';
import { instant } from './wire-values.ts';

export const disputeEnds = ['won', 'lost', 'warning_closed', 'prevented'] as const;
export type DisputeEnd = (typeof disputeEnds)[number];

const dollars = z.number().check(z.describe('In dollars.'));
const person = z
  .nullable(z.object({ id: z.uuid(), fullName: z.string() }))
  .check(z.describe('Null for somebody who has left.'));

export const adminDispute = z.object({
  id: z.uuid(),
  provider: z.enum(['demo', 'stripe']),
  reference: z.string().check(z.describe('Its name at the provider.')),
  money: z
    .enum(['real', 'play'])
    .check(z.describe('Play money of a demo is kept apart from real money.')),
  amount: dollars,
  fee: dollars.check(z.describe('What the provider has charged the house for it so far.')),
  state: z.enum(['open', ...disputeEnds]),
  isAnswered: z.boolean().check(z.describe('Whether the provider has our evidence.')),
  isWithdrawn: z.boolean().check(z.describe('Whether the provider has taken the money from us.')),
  dueBy: z
    .nullable(instant)
    .check(z.describe('Until when it can be answered, in real time; null where nobody said so.')),
  isOverdue: z.boolean(),
  openedAt: instant,
  decidedAt: z.nullable(instant),
  learner: person,
  instructor: person,
  class: z.object({ id: z.uuid(), title: z.string(), timeZone: z.string() }),
  startTime: instant,
  seats: z.int(),
  payout: z
    .enum(disputedShares)
    .check(z.describe("How far the instructor's share of this booking has got.")),
  loss: z
    .nullable(
      z.object({
        instructor: dollars,
        askedBack: dollars.check(z.describe('The part of it that the instructor had got before.')),
        house: dollars,
      }),
    )
    .check(z.describe('Who bears what of a lost one, by the books; the fee comes on top.')),
});
export type AdminDispute = z.infer<typeof adminDispute>;

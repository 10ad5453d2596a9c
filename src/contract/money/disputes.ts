// Wire shape of a payment dispute, as operators see it.
import * as z from 'zod/mini';
import { disputedShares } from '#domain/money/dispute-text.ts';
import { dollars, instant } from '../wire-values.ts';

export const disputeEnds = ['won', 'lost', 'warning_closed', 'prevented'] as const;
export type DisputeEnd = (typeof disputeEnds)[number];

const person = z
  .nullable(z.object({ id: z.uuid(), fullName: z.string() }))
  .check(z.describe('Null for a person who has left.'));

export const adminDispute = z.object({
  id: z.uuid(),
  bookingId: z.uuid(),
  provider: z.enum(['demo', 'stripe']),
  reference: z.string().check(z.describe('Id of the dispute at the provider.')),
  isDemoMoney: z.boolean().check(z.describe('Demo money is counted apart from real money.')),
  amount: dollars,
  fee: dollars.check(z.describe('Charged to the marketplace by the provider so far.')),
  state: z.enum(['open', ...disputeEnds]),
  hasResponse: z.boolean().check(z.describe('Whether the provider has our evidence.')),
  isWithdrawn: z.boolean().check(z.describe('Whether the provider has taken the money from us.')),
  dueBy: z
    .nullable(instant)
    .check(z.describe('Deadline for evidence, in real time; null when the provider gave none.')),
  isOverdue: z.boolean(),
  openedAt: instant,
  decidedAt: z.nullable(instant),
  learner: person,
  instructor: person,
  studioName: z
    .nullable(z.string())
    .check(z.describe('The studio that earned the booking; null where the instructor did.')),
  class: z.object({ id: z.uuid(), title: z.string(), timeZone: z.string() }),
  startTime: instant,
  seats: z.int(),
  payout: z
    .enum(disputedShares)
    .check(z.describe("State of the instructor's share of this booking.")),
  loss: z
    .nullable(
      z.object({
        instructor: dollars,
        askedBack: dollars.check(z.describe('The part already paid out to the instructor.')),
        house: dollars,
      }),
    )
    .check(z.describe('How a lost dispute is shared, by the ledger; the fee comes on top.')),
});
export type AdminDispute = z.infer<typeof adminDispute>;

// Wire shapes of what integrators read: the same in the calls for API keys and in the bodies of webhooks.
import * as z from 'zod/mini';
import { bookingStates, type BookingState } from '#domain/booking/lifecycle.ts';
import { attendance, instant } from '../wire-values.ts';

const cents = z.int().check(z.describe('In cents of `currency`.'));

const currency = z.string().check(z.describe('Of all amounts, as ISO 4217 names it.'));

const learner = z
  .nullable(z.object({ name: z.string(), email: z.string() }))
  .check(
    z.describe(
      'The learner, for those who may read people; null for all others, and once the account is deleted.',
    ),
  );

const seen = Object.keys(bookingStates) as [BookingState, ...BookingState[]];

export const bookingObject = z.object({
  id: z.uuid(),
  state: z
    .enum(seen)
    .check(z.describe('`confirmed`, `cancelled`, `forfeited` (canceled too late) or `completed`.')),
  classId: z.uuid(),
  sessionId: z.uuid().check(z.describe('The date that is booked.')),
  instructorId: z.uuid(),
  learnerId: z.uuid(),
  learner,
  seats: z.int(),
  priceCents: cents.check(
    z.describe('What was charged for all seats, before any refund, in cents of `currency`.'),
  ),
  currency,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string().check(z.describe('IANA name; where the class is.')),
  attendance,
  canceledBy: z
    .nullable(z.enum(['learner', 'instructor', 'operator', 'minimum']))
    .check(z.describe('`minimum`: too few people had booked.')),
  confirmedAt: instant,
  endedAt: z.nullable(instant).check(z.describe('When it was canceled or completed.')),
  updatedAt: instant,
});
export type BookingObject = z.infer<typeof bookingObject>;

export const classObject = z.object({
  id: z.uuid(),
  state: z
    .enum(['published', 'unpublished', 'archived', 'taken_down'])
    .check(z.describe('Published ones are found once their instructor is approved.')),
  title: z.string(),
  category: z.string().check(z.describe('The slug of its category.')),
  instructorId: z.uuid(),
  studioId: z.nullable(z.uuid()),
  priceCents: cents,
  currency,
  seats: z.int().check(z.describe('The seats of new dates.')),
  location: z.string(),
  town: z.nullable(z.string()),
  stateCode: z.nullable(z.string()).check(z.describe('Two-letter postal code of the state.')),
  timeZone: z.string(),
  url: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type ClassObject = z.infer<typeof classObject>;

export const payoutObject = z.object({
  id: z.uuid(),
  state: z
    .enum(['scheduled', 'held', 'sending', 'paid'])
    .check(z.describe('`held`: it waits; `paid`: it was sent.')),
  holdReason: z.nullable(
    z.enum(['dispute', 'suspended', 'no_account', 'balance', 'refused', 'returned']),
  ),
  payeeId: z.uuid().check(z.describe('The instructor or studio that earns it.')),
  sessionId: z.uuid(),
  classId: z.uuid(),
  grossCents: z.nullable(cents).check(z.describe('Earned by the date; null until it is counted.')),
  nettedCents: z.nullable(cents).check(z.describe('The part that paid what the payee owed.')),
  amountCents: z.nullable(cents).check(z.describe('What is sent.')),
  currency,
  dueAt: instant,
  sentAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
});
export type PayoutObject = z.infer<typeof payoutObject>;

export const reviewObject = z.object({
  id: z.uuid(),
  classId: z.uuid(),
  bookingId: z.uuid(),
  learnerId: z.uuid(),
  learner,
  rating: z.int(),
  comment: z.nullable(z.string()).check(z.describe('Null without words, and while hidden.')),
  reply: z.nullable(z.string()).check(z.describe('The reply of the instructor.')),
  isHidden: z.boolean().check(z.describe('Whether an operator keeps it from being shown.')),
  createdAt: instant,
  updatedAt: instant,
});
export type ReviewObject = z.infer<typeof reviewObject>;

// Wire shapes of the lists of payments, refunds and payouts, and what operators search them by.
import * as z from 'zod/mini';
import { holdReasons } from '#domain/money/payout-rules.ts';
import { noLonger } from '../text-rules.ts';
import { dollars, instant } from '../wire-values.ts';
import { adminLimits } from './admin-shapes.ts';

export const moneyProviders = ['demo', 'stripe'] as const;
export const paymentStates = ['open', 'paid', 'bought_nothing', 'not_paid'] as const;
export const refundStates = ['on_its_way', 'sent', 'failed', 'by_hand'] as const;
export const payoutStates = ['scheduled', 'held', 'sending', 'paid'] as const;

const id = z.optional(z.uuid({ error: 'must be an id' }));
const amount = z.optional(
  z.coerce
    .number({ error: 'must be an amount' })
    .check(
      z.minimum(0, 'must not be negative'),
      z.maximum(1_000_000, 'must be at most 1000000'),
      z.describe('As a decimal amount.'),
    ),
);

const search = {
  q: z
    .prefault(z.string().check(z.trim(), noLonger(adminLimits.search)), '')
    .check(
      z.describe(
        'An id, a reference of the provider, the number of a receipt or credit note, or a part of a name, e-mail address or class title.',
      ),
    ),
  provider: z.optional(z.enum(moneyProviders, { error: 'must be demo or stripe' })),
  person: id.check(z.describe('The learner; of payouts, the payee.')),
  class: id,
  amount_from: amount,
  amount_to: amount,
  from: z.optional(instant),
  before: z.optional(instant).check(z.describe('The first moment that does not count.')),
};
const stateIn = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.optional(z.enum(states, { error: `must be one of ${states.join(', ')}` }));

export const paymentSearch = z.object({ ...search, state: stateIn(paymentStates) });
export const refundSearch = z.object({ ...search, state: stateIn(refundStates) });
export const payoutSearch = z.object({ ...search, state: stateIn(payoutStates) });
/** What all three are searched by. */
export type MoneySearch = Omit<z.infer<typeof paymentSearch>, 'state'>;

const person = z.object({ id: z.uuid(), fullName: z.string() });
const learner = z.nullable(person).check(z.describe('Null for a person who has left.'));
const bookedClass = z.object({
  id: z.uuid(),
  title: z.string(),
  startTime: instant,
  timeZone: z.string(),
});
const eventId = z
  .nullable(z.int())
  .check(z.describe('Its ledger transaction; null while there is none.'));
const reference = z.nullable(z.string()).check(z.describe('Its id at the provider.'));
const ofBooking = {
  id: z.uuid(),
  at: instant,
  amount: dollars,
  provider: z.enum(moneyProviders),
  isDemoMoney: z.boolean(),
  reference,
  bookingId: z.uuid(),
  isAddition: z.boolean().check(z.describe('For seats that were added to the booking.')),
  learner,
  class: bookedClass,
  eventId,
};

export const paymentLine = z.object({
  ...ofBooking,
  state: z.enum(paymentStates),
  refunded: dollars,
  receipt: z.nullable(z.string()).check(z.describe('Number of the receipt.')),
});
export type PaymentLine = z.infer<typeof paymentLine>;

export const refundLine = z.object({
  ...ofBooking,
  state: z.enum(refundStates),
  doneAt: z.nullable(instant),
  reason: z.string(),
  funding: z.enum(['held', 'instructor', 'goodwill', 'unapplied']),
  failure: z.nullable(z.string()),
  creditNote: z.nullable(z.int()),
});
export type RefundLine = z.infer<typeof refundLine>;

export const payoutListLine = z.object({
  id: z.uuid(),
  at: instant.check(z.describe('When it is due.')),
  state: z.enum(payoutStates),
  holdReason: z.nullable(z.enum(holdReasons)),
  gross: z.nullable(dollars).check(z.describe('Null until it is counted.')),
  netted: z.nullable(dollars),
  amount: z.nullable(dollars),
  paidAt: z.nullable(instant),
  providers: z.array(z.enum(moneyProviders)),
  isDemoMoney: z.boolean(),
  transfers: z.int(),
  payee: z.object({ id: z.uuid(), name: z.string(), isStudio: z.boolean() }),
  class: bookedClass,
  sessionId: z.uuid(),
  eventId: eventId.check(z.describe('The latest of its transfers in the ledger.')),
});
export type PayoutListLine = z.infer<typeof payoutListLine>;

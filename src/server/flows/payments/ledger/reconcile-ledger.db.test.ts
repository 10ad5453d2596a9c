// Reconciliation of our ledger with the provider's: every difference is found, and none is made up.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import { createProviders } from '#platform/payments/providers.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { failRefund, refundByHand } from '#tests/support/worlds/demo-world.ts';
import {
  makeHeldBooking,
  openMoneyWorld,
  paymentsOf,
  payOnPage,
  refundsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import { readBalances } from '../../../admin/reconciliation/read-balances.ts';
import {
  type Broken,
  findBrokenInvariants,
} from '../../../payments/reconciliation/invariant-store.ts';
import { requestRefund } from '../../../payments/refunds/request-refund.ts';
import { createMoneyJobs } from '../money-jobs.ts';
import { reconcileLedger } from './reconcile-ledger.ts';

async function paidWorld() {
  const { db } = await freshDatabase();
  const world = await openMoneyWorld(db, { settings: { demoCheckout: 'at once' } });
  const { booking } = await makeHeldBooking(db, world);
  const [payment] = await paymentsOf(db, booking.id);
  const issues = () =>
    db
      .selectFrom('reconciliation_issues')
      .select(['reference', 'kind', 'expected_cents', 'actual_cents', 'resolved_at'])
      .orderBy('id')
      .execute();
  return { db, world, booking, payment: payment!, issues };
}

test('finds nothing where nothing is wrong', async () => {
  const { db, world, issues } = await paidWorld();
  await reconcileLedger(db, world.context);
  expect(await issues()).toEqual([]);
});

test('catches up with what nobody has told us, instead of calling it a difference', async () => {
  const { db, world, booking, issues } = await paidWorld();
  const page = await openMoneyWorld(db);
  const { booking: held } = await makeHeldBooking(db, page);
  await payOnPage(db, page, held);
  const input = { bookingId: booking.id, amountCents: 500, reason: 'granted' } as const;
  await requestRefund(db, world.context, { ...input, at: world.time.now });
  await sendRefunds(db, world);
  const [refund] = await refundsOf(db, booking.id);
  await failRefund(db, refund!.provider_refund_id!);
  await reconcileLedger(db, page.context);
  expect(await issues()).toEqual([]);
  expect(await paymentsOf(db, held.id)).toMatchObject([{ seated: true }]);
  expect(await refundsOf(db, booking.id)).toMatchObject([{ state: 'failed' }]);
});

test('finds money that left twice, though our own books are in order', async () => {
  const { db, world, payment, issues } = await paidWorld();
  const input = { refundId: 'not ours', paymentRef: payment.provider_payment_id!, attempt: 1 };
  const twice = await world.demo.refund({ ...input, amountCents: 700 });
  const ref = twice.kind === 'ok' ? twice.value.ref : '';
  await reconcileLedger(db, world.context);
  expect(await findBrokenInvariants(db)).toEqual([]);
  const issue = { reference: `refund_done:${ref}`, kind: 'missing_in_books', actual_cents: -700 };
  expect(await issues()).toMatchObject([{ ...issue, expected_cents: null, resolved_at: null }]);
});

test('does not call it a difference when a refund by hand came back before we heard of it', async () => {
  const { db, world, payment, issues } = await paidWorld();
  const paymentRef = payment.provider_payment_id!;
  await failRefund(db, await refundByHand(db, { paymentRef, amountCents: 700 }));
  await reconcileLedger(db, world.context);
  expect(await issues()).toEqual([]);
  // A refund that came back with another amount is a difference.
  const ref = await refundByHand(db, { paymentRef, amountCents: 600 });
  await failRefund(db, ref);
  const line = db.updateTable('demo_balance_transactions').set({ amount_cents: 601 });
  await line.where('kind', '=', 'refund_failed').where('ref', '=', ref).execute();
  await reconcileLedger(db, world.context);
  expect(await issues()).toMatchObject([{ actual_cents: -600 }, { actual_cents: 601 }]);
});

test('compares with the others when one provider is not set up any more, and says so', async () => {
  const { db, world, payment, issues } = await paidWorld();
  const { booking } = await makeHeldBooking(db, world);
  const theirs = { provider: 'stripe' } as const;
  await db.updateTable('payments').set(theirs).where('booking_id', '=', booking.id).execute();
  const lines = db.updateTable('demo_balance_transactions').set({ amount_cents: 4400 });
  await lines.where('ref', '=', payment.provider_charge_id).execute();
  await expect(reconcileLedger(db, world.context)).rejects.toThrow('is unavailable');
  const charge = `payment:${payment.provider_charge_id}`;
  expect(await issues()).toContainEqual(
    expect.objectContaining({ reference: charge, kind: 'amount_differs' }),
  );
});

test('leaves demo money out of the comparison with a provider of real money', async () => {
  const { db, world, issues } = await paidWorld();
  const providers = createProviders('demo', { demo: { ...world.demo, livemode: true } });
  providers.current.listBalanceTransactions = async function* () {};
  await reconcileLedger(db, { ...world.context, providers });
  expect(await issues()).toEqual([]);
});

test('finds another amount and a line the provider does not know, and when they are resolved', async () => {
  const { db, world, payment, issues } = await paidWorld();
  const line = db.selectFrom('demo_balance_transactions').selectAll();
  const { id } = await line.executeTakeFirstOrThrow();
  const change = (amount: number, ref: string) =>
    db
      .updateTable('demo_balance_transactions')
      .set({ amount_cents: amount, ref })
      .where('id', '=', id)
      .execute();
  await change(4400, payment.provider_charge_id!);
  await reconcileLedger(db, world.context);
  await change(4500, 'dch_other');
  await reconcileLedger(db, world.context);
  const charge = `payment:${payment.provider_charge_id}`;
  expect(await issues()).toMatchObject([
    { reference: charge, kind: 'amount_differs', expected_cents: 4500, actual_cents: 4400 },
    { reference: 'payment:dch_other', kind: 'missing_in_books', actual_cents: 4500 },
    { reference: charge, kind: 'missing_at_provider', expected_cents: 4500 },
  ]);
  await change(4500, payment.provider_charge_id!);
  await reconcileLedger(db, world.context);
  expect((await issues()).map(({ resolved_at }) => resolved_at !== null)).toEqual([
    true,
    // Still unexplained.
    false,
    true,
  ]);
});

test('is done every night, also when a credit note cannot be issued', async () => {
  const { db, world, booking, payment, issues } = await paidWorld();
  const granted = { bookingId: booking.id, amountCents: 1000, reason: 'granted' } as const;
  await db
    .transaction()
    .execute((tx) => requestRefund(tx, world.context, { ...granted, at: world.time.now }));
  await sendRefunds(db, world);
  await db.deleteFrom('credit_notes').execute();
  await sql`alter table credit_notes add constraint none_today check (false)`.execute(db);
  await db
    .updateTable('demo_balance_transactions')
    .set({ amount_cents: 4400 })
    .where('ref', '=', payment.provider_charge_id)
    .execute();
  const night = createMoneyJobs({ db, ...world.context })['reconcile-books'];
  await expect(night()).rejects.toThrow('none_today');
  expect(await issues()).toMatchObject([{ kind: 'amount_differs' }]);
});

test('keeps a difference open that has only become too old to be looked at', async () => {
  const { db, world, payment, issues } = await paidWorld();
  const lines = db.updateTable('demo_balance_transactions');
  await lines.set({ amount_cents: 4400 }).execute();
  await reconcileLedger(db, world.context);
  const monthsAgo = new Date(Date.now() - 36 * dayMs);
  await lines.set({ created_at: monthsAgo }).execute();
  await sql`alter table ledger_transactions disable trigger user`.execute(db);
  await db.updateTable('ledger_transactions').set({ recorded_at: monthsAgo }).execute();
  await reconcileLedger(db, world.context);
  expect(await issues()).toMatchObject([
    { reference: `payment:${payment.provider_charge_id}`, resolved_at: null },
  ]);
});

test('writes down what differs, also when something else cannot be looked at', async () => {
  const { db, payment, issues } = await paidWorld();
  const page = await openMoneyWorld(db);
  await makeHeldBooking(db, page);
  await db.updateTable('demo_balance_transactions').set({ amount_cents: 4400 }).execute();
  page.fault('getCheckout', 'refuse');
  await reconcileLedger(db, page.context);
  const charge = `payment:${payment.provider_charge_id}`;
  expect(await issues()).toMatchObject([{ reference: charge, kind: 'amount_differs' }]);
});

/** Thrown to roll the corruption back. */
class Found extends Error {
  readonly broken: Broken[];

  constructor(broken: Broken[]) {
    super();
    this.broken = broken;
  }
}

const lies = [
  ['exactly one payment', 'update payments set seated = false where seated'],
  ['the seats of a session', 'update sessions set seats_taken = seats_taken + 1'],
  ['not yet earned', 'update bookings set commission_bps = 1100'],
  ['refunded in full', "update bookings set state = 'cancelled', cancelled_by = 'learner'"],
  ['confirmed booking and no escrow', "update sessions set state = 'completed'"],
  ['left for a booking that is over', "update bookings set state = 'expired'"],
  ['a free booking', 'update bookings set price_cents = 0, unit_price_cents = 0'],
  ['price less refunds', 'update bookings set commission_bps = 1100'],
  ['stays apart', 'update payments set livemode = true'],
  [
    'have not left',
    `insert into refunds (id, payment_id, amount_cents, reason, funding, requested_at)
       select gen_random_uuid(), id, 1, 'granted', 'goodwill', created_at from payments`,
  ],
  [
    'no more goes back',
    `insert into refunds (id, payment_id, amount_cents, reason, funding, requested_at)
       select gen_random_uuid(), id, 4501, 'granted', 'goodwill', created_at from payments`,
  ],
  [
    'lies about',
    `with t as (insert into ledger_transactions (kind, source, occurred_at, recorded_at)
       select 'payment', 'x', created_at, created_at from payments returning id)
     insert into ledger_entries (transaction_id, account, livemode, amount_cents)
       select id, account, false, cents
       from t, (values ('unapplied', -5), ('provider_balance', 5)) line (account, cents)`,
  ],
  [
    'owed what a booking has brought in',
    `with t as (insert into ledger_transactions (kind, source, booking_id, occurred_at, recorded_at)
       select 'completed', 'x', booking_id, created_at, created_at from payments returning id)
     insert into ledger_entries (transaction_id, account, owner_id, livemode, amount_cents)
       select t.id, account, owner_id, false, cents from t, classes c,
         lateral (values ('instructor_payable', c.teacher_id, -5), ('provider_balance', null, 5))
           line (account, owner_id, cents)`,
  ],
  [
    'less than nothing',
    `with t as (insert into ledger_transactions (kind, source, occurred_at, recorded_at)
       select 'payment', 'x', created_at, created_at from payments returning id)
     insert into ledger_entries (transaction_id, account, livemode, amount_cents)
       select id, account, false, cents
       from t, (values ('commission_revenue', 5), ('provider_balance', -5)) line (account, cents)`,
  ],
] as const;

test('sees whatever is not true any more', async () => {
  const { db } = await paidWorld();
  for (const [invariant, statement] of lies) {
    const found = db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx);
      throw new Found(await findBrokenInvariants(tx));
    });
    await expect(found).rejects.toMatchObject({
      broken: expect.arrayContaining([
        expect.objectContaining({ invariant: expect.stringContaining(invariant) }),
      ]),
    });
  }
});

test('takes over what the marketplace took out or put in, and fees for no payment, each once', async () => {
  const { db, world, issues } = await paidWorld();
  const safe = async () => (await readBalances(db)).sides[0]?.safeToWithdraw;
  const before = (await safe())!;
  const own = [
    { id: 'bt_out', kind: 'withdrawal', amountCents: -1000, feeCents: 15, ref: 'po_1' },
    { id: 'bt_in', kind: 'withdrawal', amountCents: 400, feeCents: 0, ref: 'tu_1' },
    { id: 'bt_fee', kind: 'fee', amountCents: -200, feeCents: 0, ref: '' },
  ] as const;
  const demo: PaymentProvider = {
    ...world.demo,
    listBalanceTransactions: async function* (since) {
      yield* world.demo.listBalanceTransactions(since);
      yield* own;
    },
  };
  const context = { ...world.context, providers: createProviders('demo', { demo }) };
  await reconcileLedger(db, context);
  await reconcileLedger(db, context);
  expect(await issues()).toEqual([]);
  expect(await findBrokenInvariants(db)).toEqual([]);
  expect(await safe()).toBeCloseTo(before - 10 - 0.15 + 4 - 2, 5);
  const ownBank = (await readBalances(db)).sides[0]!.balances.find(
    ({ account }) => account === 'operator_bank',
  );
  expect(ownBank).toMatchObject({ balance: 6, lines: 2 });
});

// Refunds on their way: sent once, exact to the cent, and never lost.
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { createProviders } from '#platform/payments/providers.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { failRefund, refundByHand } from '#tests/support/worlds/demo-world.ts';
import {
  balancesOf,
  ledgerProblems,
  makeHeldBooking,
  type MoneyWorld,
  openMoneyWorld,
  paymentsOf,
  refundsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { checkPayments } from '../../flows/payments/check-payments.ts';
import { releaseEscrow } from '../release-escrow.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefund } from './send-refund.ts';
import { syncRefunds } from './sync-refunds.ts';

const { db } = await freshDatabase();

async function paidBooking(settings = {}) {
  const world = await openMoneyWorld(db, { settings: { demoCheckout: 'at once', ...settings } });
  const made = await makeHeldBooking(db, world);
  const [payment] = await paymentsOf(db, made.booking.id);
  return { world, bookingId: made.booking.id, payment: payment!, ...made };
}

const askFor = (world: MoneyWorld, bookingId: string, amountCents: number | 'rest', tx: Db = db) =>
  requestRefund(tx, world.context, {
    bookingId,
    amountCents,
    reason: 'granted',
    at: world.time.now,
  });

/** The refunds that have left the provider for this payment. */
const sentTo = async (world: MoneyWorld, paymentRef: string | null) => {
  const response = await world.demo.listRefunds(paymentRef!);
  return response.kind === 'ok' ? response.value.map(({ amountCents }) => amountCents) : [];
};

test('gives back what was paid with the commission in it, and says so once', async () => {
  const { world, bookingId, learner, payment } = await paidBooking();
  const canceled = { caller: learner, bookingId };
  expect(await cancelBooking(db, world.context, canceled)).toMatchObject({ refundCents: 4500 });
  await expect(cancelBooking(db, world.context, canceled)).rejects.toThrow();
  const [refund, ...others] = await refundsOf(db, bookingId);
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ commission_cents: 450, funding: 'held', state: 'requested' });
  expect(world.added).toContainEqual({ name: 'send-refund', payload: { refundId: refund!.id } });
  await sendRefunds(db, world);
  await sendRefund(db, world.context, refund!.id);
  expect(await sentTo(world, payment.provider_payment_id)).toEqual([4500]);
  expect(await balancesOf(db, bookingId)).toEqual({ processor_fees: 161, provider_balance: -161 });
  const mails = db.selectFrom('outbox').select('kind').where('entity', '=', refund!.id);
  expect(await mails.execute()).toEqual([{ kind: 'refund-sent' }]);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test.each(['lose request', 'lose response', 'fail'] as const)(
  'sends a refund once when the provider is unavailable (%s)',
  async (fault) => {
    const { world, bookingId, payment } = await paidBooking();
    await askFor(world, bookingId, 1000);
    world.fault('refund', fault);
    await expect(sendRefunds(db, world)).rejects.toThrow('is unavailable');
    world.fault('findRefund', 'lose response');
    await expect(sendRefunds(db, world)).rejects.toThrow('is unavailable');
    await sendRefunds(db, world);
    expect(await sentTo(world, payment.provider_payment_id)).toEqual([1000]);
    expect(await ledgerProblems(db, world)).toEqual([]);
  },
);

test('sends a refund once when two workers have got it', async () => {
  const { world, bookingId, payment } = await paidBooking();
  await askFor(world, bookingId, 1000);
  const [refund] = await refundsOf(db, bookingId);
  const asked = Promise.withResolvers<void>();
  const response = Promise.withResolvers<void>();
  world.context.providers.current.refund = async (input) => {
    asked.resolve();
    await response.promise;
    return world.demo.refund(input);
  };
  const first = sendRefund(db, world.context, refund!.id);
  await asked.promise;
  await expect(sendRefund(db, world.context, refund!.id)).rejects.toThrow('is already being sent');
  response.resolve();
  await first;
  expect(await sentTo(world, payment.provider_payment_id)).toEqual([1000]);
});

test('adds parts up to the price, and gives no more than that', async () => {
  const { world, bookingId } = await paidBooking({ commissionBps: 333 });
  for (const cents of [1, 7, 1999]) expect(await askFor(world, bookingId, cents)).toBe(cents);
  await expect(askFor(world, bookingId, 2494)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await askFor(world, bookingId, 'rest')).toBe(2493);
  expect(await askFor(world, bookingId, 'rest')).toBe(0);
  await sendRefunds(db, world);
  expect(await balancesOf(db, bookingId)).toEqual({ processor_fees: 161, provider_balance: -161 });
});

test("takes it from the instructor's money once the class is over", async () => {
  const { world, bookingId } = await paidBooking();
  await askFor(world, bookingId, 500);
  const at = world.time.now;
  await releaseEscrow(db, { bookingId, at });
  await releaseEscrow(db, { bookingId, at });
  expect(await balancesOf(db, bookingId)).toMatchObject({
    instructor_payable: -3600,
    commission_revenue: -400,
  });
  await askFor(world, bookingId, 1000);
  expect((await refundsOf(db, bookingId)).map(({ funding }) => funding).toSorted()).toEqual([
    'held',
    'instructor',
  ]);
  expect(await balancesOf(db, bookingId)).toMatchObject({
    instructor_payable: -2700,
    commission_revenue: -300,
    refund_payable: -1500,
  });
});

test('owes the money again when a refund fails days later', async () => {
  const { world, bookingId, payment } = await paidBooking();
  await askFor(world, bookingId, 1000);
  await sendRefunds(db, world);
  const [refund] = await refundsOf(db, bookingId);
  await failRefund(db, refund!.provider_refund_id!);
  await syncRefunds(db, world.context, payment);
  await syncRefunds(db, world.context, payment);
  expect(await refundsOf(db, bookingId)).toMatchObject([
    { state: 'failed', failure: 'The account is closed.' },
  ]);
  expect(await balancesOf(db, bookingId)).toMatchObject({ refund_payable: -1000 });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test.each([
  { cents: 4500, heard: 'before' },
  { cents: 1000, heard: 'only then' },
])(
  'owes nothing more once $cents cents that came back were sent by hand, heard $heard',
  async (input) => {
    const { world, bookingId, payment } = await paidBooking();
    await askFor(world, bookingId, input.cents);
    await sendRefunds(db, world);
    const [refund] = await refundsOf(db, bookingId);
    await failRefund(db, refund!.provider_refund_id!);
    if (input.heard === 'before') await syncRefunds(db, world.context, payment);
    const paymentRef = payment.provider_payment_id!;
    const again = await refundByHand(db, { paymentRef, amountCents: input.cents });
    const { listRefunds } = world.demo;
    world.context.providers.current.listRefunds = async (ref) => {
      const response = await listRefunds(ref);
      return response.kind === 'ok'
        ? { ...response, value: response.value.toReversed() }
        : response;
    };
    await syncRefunds(db, world.context, payment);
    await syncRefunds(db, world.context, payment);
    expect(await refundsOf(db, bookingId)).toMatchObject([
      { state: 'succeeded', reason: 'granted', provider_refund_id: again },
    ]);
    const { refund_payable: owed = 0, goodwill = 0 } = await balancesOf(db, bookingId);
    expect([owed, goodwill]).toEqual([0, 0]);
    expect(await ledgerProblems(db, world)).toEqual([]);
  },
);

test('keeps owing what the provider refuses to send, until somebody does it by hand', async () => {
  const { world, bookingId, payment } = await paidBooking();
  await askFor(world, bookingId, 1000);
  world.fault('refund', 'refuse');
  await sendRefunds(db, world);
  expect(await refundsOf(db, bookingId)).toMatchObject([{ state: 'failed', failure: 'refused' }]);
  expect(await balancesOf(db, bookingId)).toMatchObject({ refund_payable: -1000 });
  const paymentRef = payment.provider_payment_id!;
  await refundByHand(db, { paymentRef, amountCents: 1000 });
  await syncRefunds(db, world.context, payment);
  expect(await refundsOf(db, bookingId)).toMatchObject([{ state: 'succeeded', reason: 'granted' }]);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('sends the rest when a part was given by hand before anybody told us', async () => {
  const { world, bookingId, payment, learner } = await paidBooking();
  const paymentRef = payment.provider_payment_id!;
  await refundByHand(db, { paymentRef, amountCents: 1500 });
  await cancelBooking(db, world.context, { caller: learner, bookingId });
  await sendRefunds(db, world);
  expect(await refundsOf(db, bookingId)).toMatchObject([{ state: 'failed', amount_cents: 4500 }]);
  await syncRefunds(db, world.context, payment);
  await sendRefunds(db, world);
  expect(await sentTo(world, paymentRef)).toEqual([1500, 3000]);
  const states = (await refundsOf(db, bookingId)).map(({ state }) => state);
  expect(states).toEqual(['succeeded', 'succeeded']);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('takes a refund that was made by hand at the provider into the books, once', async () => {
  const { world, bookingId, payment } = await paidBooking();
  const paymentRef = payment.provider_payment_id!;
  await refundByHand(db, { paymentRef, amountCents: 1500 });
  await Promise.all([1, 2].map(() => syncRefunds(db, world.context, payment)));
  expect(await refundsOf(db, bookingId)).toMatchObject([
    { amount_cents: 1500, commission_cents: 150, reason: 'outside', state: 'succeeded' },
  ]);
  expect(await askFor(world, bookingId, 'rest')).toBe(3000);
  await sendRefunds(db, world);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('lets our own refund come to its end before one by hand that leaves no room for it', async () => {
  const { world, bookingId, payment } = await paidBooking();
  await askFor(world, bookingId, 4000);
  await refundByHand(db, { paymentRef: payment.provider_payment_id!, amountCents: 4500 });
  await expect(syncRefunds(db, world.context, payment)).rejects.toThrow('must finish first');
  await sendRefunds(db, world);
  await syncRefunds(db, world.context, payment);
  expect(await refundsOf(db, bookingId)).toMatchObject([
    { amount_cents: 4000, state: 'failed' },
    { amount_cents: 4500, state: 'succeeded', funding: 'goodwill' },
  ]);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('asks about a refund that is pending, and says that money may be missing', async () => {
  const { world, bookingId } = await paidBooking();
  await askFor(world, bookingId, 1000);
  const { refund } = world.demo;
  world.context.providers.current.refund = async (input) => {
    const response = await refund(input);
    return response.kind === 'ok'
      ? { kind: 'ok', value: { ...response.value, status: 'pending' } }
      : response;
  };
  await sendRefunds(db, world);
  expect(await refundsOf(db, bookingId)).toMatchObject([{ state: 'pending' }]);
  expect(await ledgerProblems(db, world)).toEqual([]);
  world.time.now = new Date(world.time.now.getTime() + 2 * hourMs);
  await checkPayments(db, world.context, new AbortController().signal);
  expect(await refundsOf(db, bookingId)).toMatchObject([{ state: 'succeeded' }]);
});

test('queues a refund again whose job was given up', async () => {
  const { world, bookingId } = await paidBooking();
  await askFor(world, bookingId, 1000);
  const [refund] = await refundsOf(db, bookingId);
  world.added.length = 0;
  world.time.now = new Date(world.time.now.getTime() + 2 * hourMs);
  await checkPayments(db, world.context, new AbortController().signal);
  expect(world.added).toContainEqual({
    name: 'send-refund',
    payload: { refundId: refund!.id },
    options: { key: refund!.id },
  });
});

test('goes back through the provider that took the money, also after a change of providers', async () => {
  const { world, bookingId, payment } = await paidBooking();
  const stripe = { ...world.demo, id: 'stripe' as const, livemode: true };
  stripe.refund = () => Promise.reject(new Error('It has never seen this payment.'));
  const providers = createProviders('stripe', { demo: world.demo, stripe });
  const changed = { ...world, context: { ...world.context, providers } };
  await askFor(changed, bookingId, 'rest');
  await sendRefunds(db, changed);
  expect(await sentTo(world, payment.provider_payment_id)).toEqual([4500]);
  const without = createProviders('stripe', { stripe });
  await askFor(world, (await paidBooking()).bookingId, 'rest');
  const gone = { ...world, context: { ...world.context, providers: without } };
  await expect(sendRefunds(db, gone)).rejects.toThrow('is unavailable');
  await sendRefunds(db, world);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

// A provider that is unavailable after a page has expired: which payments are given up, which are not, and the log.
import { expect, test, vi } from 'vitest';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import { payCheckoutLater, settleCheckout } from '#platform/payments/demo/pay-checkout.ts';
import { createProviders } from '#platform/payments/providers.ts';
import { seatsOf } from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  makeHeldBooking,
  type MoneyWorld,
  openMoneyWorld,
  paymentsOf,
} from '#tests/support/worlds/money-world.ts';
import { type Booking, findBooking } from '../../bookings/booking-store.ts';
import { checkPayments } from './check-payments.ts';

const { db } = await freshDatabase();
const never = new AbortController().signal;
const demoContext = { clock: systemClock, notify: async () => {} };

const stateOf = async ({ id }: Booking) => (await findBooking(db, id))?.state;

async function openWorld() {
  const world = await openMoneyWorld(db);
  const check = () => {
    world.time.now = new Date(world.time.now.getTime() + 61_000);
    return checkPayments(db, world.context, never);
  };
  return { world, check };
}

/** Lets all open pages have expired the given time ago, and the holds as well. */
async function endPages(world: MoneyWorld, agoMs: number): Promise<void> {
  const expiresAt = new Date(systemClock.now().getTime() - agoMs).toISOString();
  const openOnes = db.selectFrom('payments').selectAll().where('state', '=', 'open');
  for (const { id, request } of await openOnes.execute()) {
    const ended = JSON.stringify({ ...(request as object), expiresAt });
    await db.updateTable('payments').set({ request: ended }).where('id', '=', id).execute();
  }
  world.time.now = new Date(world.time.now.getTime() + 20 * minuteMs);
}

/** A learner paid by a slow method, and the provider reported it before the page expired. */
async function payingLater() {
  const opened = await openWorld();
  const { world, check } = opened;
  const { booking, session } = await makeHeldBooking(db, world);
  const [payment] = await paymentsOf(db, booking.id);
  const page = payment!.provider_session_id!;
  await payCheckoutLater(db, demoContext, page);
  world.time.now = booking.hold_expires_at!;
  await check();
  expect(await stateOf(booking)).toBe('expiring');
  return { ...opened, booking, session, page };
}

/** Makes the provider unavailable, and counts the calls about pages. */
function makeUnavailable({ context }: MoneyWorld) {
  const { current } = context.providers;
  const outage = vi.fn(async () => ({ kind: 'unknown', cause: 'unavailable' }) as const);
  context.providers = createProviders('demo', {
    demo: { ...current, closeCheckout: outage, getCheckout: outage },
  });
  return outage;
}

test.each(['closeCheckout', 'getCheckout'] as const)(
  'keeps the seats of money that is on its way, whatever answer is lost (%s)',
  async (call) => {
    const { world, booking, session, page, check } = await payingLater();
    await endPages(world, 6 * dayMs);
    world.fault(call, 'lose request');
    await expect(check()).rejects.toThrow('could not be checked');
    expect(await stateOf(booking)).toBe('expiring');
    expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 1, had: 1 });
    await settleCheckout(db, demoContext, page);
    await check();
    expect(await stateOf(booking)).toBe('confirmed');
  },
);

test('keeps no seats for ever for money that was on its way at a provider that is gone', async () => {
  const { world, booking, check } = await payingLater();
  const payments = db.updateTable('payments').where('booking_id', '=', booking.id);
  await payments.set({ provider: 'stripe' }).execute();
  await endPages(world, 6 * dayMs);
  await expect(check()).rejects.toThrow('could not be checked');
  expect(await stateOf(booking)).toBe('expiring');
  await endPages(world, 8 * dayMs);
  await check();
  expect(await stateOf(booking)).toBe('expired');
});

test('says in the log whose seats came free without an answer', async () => {
  const { world, check } = await openWorld();
  const { booking } = await makeHeldBooking(db, world);
  await endPages(world, dayMs);
  makeUnavailable(world);
  const log = vi.spyOn(world.context.log, 'error');
  await check();
  const [payment] = await paymentsOf(db, booking.id);
  const ids = { payment: payment!.id, booking: booking.id, provider: 'demo' };
  const facts = { fault: 'payment_abandoned', ...ids };
  expect(log.mock.calls).toEqual([
    [facts, 'a payment was given up without an outcome; its seats are free'],
  ]);
});

test('does not sit out an unavailable provider for each payment that it gives up', async () => {
  const { world, check } = await openWorld();
  for (let index = 0; index < 7; index += 1) await makeHeldBooking(db, world);
  await endPages(world, dayMs);
  const asked = makeUnavailable(world);
  await expect(check()).rejects.toThrow('is unavailable');
  expect(asked).toHaveBeenCalledTimes(5);
  await check();
  expect(asked).toHaveBeenCalledTimes(7);
});

test.each([
  ['given up', dayMs],
  ['kept', -dayMs],
])('asks an unavailable provider once in a round about seats that are %s', async (_what, agoMs) => {
  const { world, check } = await openWorld();
  await makeHeldBooking(db, world);
  await endPages(world, agoMs);
  const asked = makeUnavailable(world);
  await check().catch(() => {});
  expect(asked).toHaveBeenCalledTimes(1);
});

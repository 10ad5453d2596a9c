// Ending a hold: seats come free only when no money can arrive any more.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { book, makeBookableSession, seatsOf } from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  ledgerProblems,
  makeHeldBooking,
  type MoneyWorld,
  openMoneyWorld,
  paymentsOf,
  payOnPage,
  refundsOf,
} from '#tests/support/worlds/money-world.ts';
import { makePerson } from '#tests/support/people.ts';
import { payCheckoutLater, settleCheckout } from '#platform/payments/demo/pay-checkout.ts';
import { createProviders } from '#platform/payments/providers.ts';
import { systemClock } from '#platform/clock.ts';
import { type Booking, findBooking } from '../../bookings/booking-store.ts';
import { cancelSession } from '../classes/cancel-session.ts';
import { checkPayments } from '../payments/check-payments.ts';
import { endHold } from './end-hold.ts';
import { payForBooking } from '../payments/pay-for-booking.ts';
import { reconcileLedger } from '../payments/ledger/reconcile-ledger.ts';
import { syncPayment } from '../payments/sync-payment.ts';

const { db } = await freshDatabase();
const never = new AbortController().signal;

const stateOf = async ({ id }: Booking) => (await findBooking(db, id))?.state;

/** Moves the clock to a minute after the end of the hold. */
function letTimePass(world: MoneyWorld, { hold_expires_at: until }: Booking): void {
  world.time.now = new Date(until!.getTime() + 61_000);
}

const change = (
  { id }: Booking,
  columns: { state?: 'creating'; provider?: 'demo' | 'stripe'; request?: string },
) => db.updateTable('payments').set(columns).where('booking_id', '=', id).execute();

const longAgo = '2026-01-01T00:00:00Z';

/** Also lets the provider's page have expired. */
async function outlive(world: MoneyWorld, booking: Booking): Promise<void> {
  letTimePass(world, booking);
  const [payment] = await paymentsOf(db, booking.id);
  await change(booking, {
    request: JSON.stringify({ ...(payment!.request as object), expiresAt: longAgo }),
  });
}

const check = (world: MoneyWorld) => checkPayments(db, world.context, never);

test('frees the seats of who does not pay, and closes their page', async () => {
  const world = await openMoneyWorld(db);
  const { booking, session } = await makeHeldBooking(db, world);
  await endHold(db, world.context, booking.id);
  expect(await stateOf(booking)).toBe('held');
  world.time.now = booking.hold_expires_at!;
  await endHold(db, world.context, booking.id);
  expect(await stateOf(booking)).toBe('expired');
  const [payment] = await paymentsOf(db, booking.id);
  const page = await world.demo.getCheckout(payment!.provider_session_id!);
  expect([payment!.state, page]).toMatchObject(['closed', { value: { status: 'closed' } }]);
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
});

test('frees the seats when the way to a payment was never begun', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  await db.deleteFrom('payments').where('booking_id', '=', booking.id).execute();
  letTimePass(world, booking);
  await check(world);
  expect(await stateOf(booking)).toBe('expired');
});

test('confirms who paid at the last moment, though nobody told us', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  await payOnPage(db, world, booking);
  letTimePass(world, booking);
  await endHold(db, world.context, booking.id);
  expect(await stateOf(booking)).toBe('confirmed');
});

test('confirms within a minute who paid, though no message came and they never came back', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  await payOnPage(db, world, booking);
  world.time.now = new Date(world.time.now.getTime() + minuteMs);
  await check(world);
  expect(await stateOf(booking)).toBe('confirmed');
});

test.each(['closeCheckout', 'getCheckout'] as const)(
  'keeps the seats as long as the provider is unavailable (%s)',
  async (call) => {
    const world = await openMoneyWorld(db);
    const { booking, session } = await makeHeldBooking(db, world);
    letTimePass(world, booking);
    world.fault(call, 'lose response');
    await expect(endHold(db, world.context, booking.id)).rejects.toThrow('is unavailable');
    expect(await stateOf(booking)).toBe('expiring');
    expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 1, had: 1 });
    await endHold(db, world.context, booking.id);
    expect(await stateOf(booking)).toBe('expired');
  },
);

/** The provider opened a page, but its response was lost. */
async function lostPage(world: MoneyWorld): Promise<Booking> {
  const session = await makeBookableSession(db);
  const learner = await makePerson(db);
  world.fault('createCheckout', 'lose response');
  await expect(book(db, world, { ...session, learner })).rejects.toThrow();
  const bookings = db.selectFrom('bookings').selectAll();
  return bookings.where('session_id', '=', session.sessionId).executeTakeFirstOrThrow();
}

const pagesOf = async ({ id }: Booking) => {
  const pages = db.selectFrom('demo_checkouts').select(['id', 'state']);
  const [payment] = await paymentsOf(db, id);
  return pages.where('payment_id', '=', payment!.id).execute();
};

test('finds the page whose name was lost in a crash before it frees the seats', async () => {
  const world = await openMoneyWorld(db);
  const booking = await lostPage(world);
  letTimePass(world, booking);
  await endHold(db, world.context, booking.id);
  expect(await stateOf(booking)).toBe('expired');
  expect(await pagesOf(booking)).toMatchObject([{ state: 'closed' }]);
});

test('finds such a page within a minute while there is time to pay', async () => {
  const world = await openMoneyWorld(db);
  const booking = await lostPage(world);
  world.time.now = new Date(world.time.now.getTime() + minuteMs);
  await check(world);
  const [page, ...others] = await pagesOf(booking);
  expect(others).toEqual([]);
  expect(await paymentsOf(db, booking.id)).toMatchObject([
    { state: 'open', provider_session_id: page!.id },
  ]);
});

test('frees the seats when a page was never given to anybody and its own time is over', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  await outlive(world, booking);
  const unopened = { state: 'creating', provider_session_id: null, checkout_url: null } as const;
  await change(booking, unopened);
  world.fault('createCheckout', 'lose request');
  await endHold(db, world.context, booking.id);
  expect(await stateOf(booking)).toBe('expired');
});

test.each(['closeCheckout', 'getCheckout'] as const)(
  'frees the seats when an unavailable provider would take no money for them any more (%s)',
  async (call) => {
    const world = await openMoneyWorld(db);
    const { booking, session } = await makeHeldBooking(db, world);
    await outlive(world, booking);
    world.fault(call, 'lose request');
    await endHold(db, world.context, booking.id);
    expect(await stateOf(booking)).toBe('expired');
    expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
  },
);

test('lets somebody book again whose provider is not set up any more, once it takes no money', async () => {
  const world = await openMoneyWorld(db);
  const { booking, session, learner } = await makeHeldBooking(db, world);
  letTimePass(world, booking);
  await change(booking, { provider: 'stripe' });
  const again = () => book(db, world, { ...session, learner });
  await expect(again()).rejects.toMatchObject({ code: 'payment_unavailable' });
  await outlive(world, booking);
  expect((await again()).booking.state).toBe('held');
  expect(await stateOf(booking)).toBe('expired');
  await change(booking, { provider: 'demo' });
});

test('finds the money that came while a provider was gone, days later, or that none came', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  const { booking: unpaid } = await makeHeldBooking(db, world);
  await payOnPage(db, world, booking);
  for (const one of [booking, unpaid]) {
    await outlive(world, one);
    await change(one, { provider: 'stripe' });
    await endHold(db, world.context, one.id);
    await change(one, { provider: 'demo' });
  }
  const [page] = await paymentsOf(db, unpaid.id);
  await world.demo.closeCheckout(page!.provider_session_id!);
  world.time.now = new Date(booking.created_at.getTime() + 72 * hourMs);
  await check(world);
  expect(await stateOf(booking)).toBe('expired');
  await reconcileLedger(db, world.context);
  expect([await stateOf(booking), await stateOf(unpaid)]).toEqual(['confirmed', 'expired']);
  expect(await paymentsOf(db, unpaid.id)).toMatchObject([{ closed_at: world.time.now }]);
});

test('closes a page that nobody needs, though its provider is gone', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  const [page] = await paymentsOf(db, booking.id);
  await payOnPage(db, world, booking);
  await syncPayment(db, world.context, page!.id);
  await outlive(world, booking);
  const request = JSON.stringify({ ...(page!.request as object), expiresAt: longAgo });
  const other = { ...page!, id: randomUUID(), provider: 'stripe', request } as const;
  await db.insertInto('payments').values(other).execute();
  await check(world);
  expect(await paymentsOf(db, booking.id)).toContainEqual(
    expect.objectContaining({ id: other.id, state: 'closed' }),
  );
  await db.deleteFrom('payments').where('id', '=', other.id).execute();
});

test('comes to every hold in turn while a provider is unavailable', async () => {
  const { db: alone } = await freshDatabase();
  const world = await openMoneyWorld(alone);
  const { booking: first } = await makeHeldBooking(alone, world);
  world.time.now = new Date(world.time.now.getTime() + 1000);
  const { booking: second } = await makeHeldBooking(alone, world);
  letTimePass(world, second);
  /** Runs the check until the first closed page aborts it. */
  const checkOne = async () => {
    const stop = new AbortController();
    const { current: faulty } = world.context.providers;
    const closeCheckout = (sessionId: string) => {
      stop.abort();
      return faulty.closeCheckout(sessionId);
    };
    const providers = createProviders('demo', { demo: { ...faulty, closeCheckout } });
    await expect(
      checkPayments(alone, { ...world.context, providers }, stop.signal),
    ).rejects.toThrow('aborted');
  };
  world.fault('closeCheckout', 'lose request');
  await checkOne();
  await checkOne();
  const states = [await findBooking(alone, first.id), await findBooking(alone, second.id)];
  expect(states.map((booking) => booking?.state)).toEqual(['expiring', 'expired']);
});

test('waits for money that is on its way, and takes it when it comes', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  const [payment] = await paymentsOf(db, booking.id);
  const demo = { clock: systemClock, notify: async () => {} };
  await payCheckoutLater(db, demo, payment!.provider_session_id!);
  letTimePass(world, booking);
  await endHold(db, world.context, booking.id);
  expect(await stateOf(booking)).toBe('expiring');
  await settleCheckout(db, demo, payment!.provider_session_id!);
  await check(world);
  expect(await stateOf(booking)).toBe('confirmed');
});

test('frees the seats when such money comes for a date that was canceled meanwhile', async () => {
  const world = await openMoneyWorld(db);
  const { booking, session } = await makeHeldBooking(db, world);
  const [payment] = await paymentsOf(db, booking.id);
  const demo = { clock: systemClock, notify: async () => {} };
  await payCheckoutLater(db, demo, payment!.provider_session_id!);
  const caller = { id: session.instructorId, role: 'instructor', suspended: false } as const;
  await cancelSession(db, world.context, { ...session, caller });
  await endHold(db, world.context, booking.id);
  await settleCheckout(db, demo, payment!.provider_session_id!);
  await syncPayment(db, world.context, payment!.id);
  expect(await stateOf(booking)).toBe('expired');
  expect(await refundsOf(db, booking.id)).toMatchObject([{ reason: 'no_seat' }]);
});

/** Releases the seats by force, as an operator might, while the page stays open. */
async function expireByForce(world: MoneyWorld, booking: Booking): Promise<void> {
  letTimePass(world, booking);
  world.fault('createCheckout', 'refuse');
  const page = await paymentsOf(db, booking.id);
  const hidden = { state: 'creating', provider_session_id: null, checkout_url: null } as const;
  await db.updateTable('payments').set(hidden).where('booking_id', '=', booking.id).execute();
  await endHold(db, world.context, booking.id);
  const shown = { provider_session_id: page[0]!.provider_session_id };
  await db.updateTable('payments').set(shown).where('booking_id', '=', booking.id).execute();
  await payOnPage(db, world, booking);
}

test('seats who pays late as long as there is a seat', async () => {
  const world = await openMoneyWorld(db);
  const { booking, session } = await makeHeldBooking(db, world, { maxStudents: 1 });
  await expireByForce(world, booking);
  expect(await stateOf(booking)).toBe('expired');
  expect(await payForBooking(db, world.context, booking.id)).toMatchObject({ status: 'confirmed' });
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 1, had: 1 });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('gives late money back with an apology when the seat has gone', async () => {
  const world = await openMoneyWorld(db);
  const { booking, session } = await makeHeldBooking(db, world, { maxStudents: 1 });
  await expireByForce(world, booking);
  await book(db, world, session);
  const [payment] = await paymentsOf(db, booking.id);
  await Promise.all([1, 2, 3].map(() => syncPayment(db, world.context, payment!.id)));
  expect(await stateOf(booking)).toBe('expired');
  const [refund, ...others] = await refundsOf(db, booking.id);
  expect(refund).toMatchObject({ amount_cents: 4500, reason: 'no_seat', funding: 'unapplied' });
  expect(others).toEqual([]);
  const mails = db.selectFrom('outbox').select('kind').where('entity', '=', refund!.id);
  expect(await mails.execute()).toEqual([{ kind: 'payment-returned' }]);
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 1, had: 1 });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('asks about the others though one provider is not set up any more', async () => {
  const { db: alone } = await freshDatabase();
  const world = await openMoneyWorld(alone);
  for (let index = 0; index < 6; index += 1) await makeHeldBooking(alone, world);
  await alone.updateTable('payments').set({ provider: 'stripe' }).execute();
  const { booking } = await makeHeldBooking(alone, world);
  await payOnPage(alone, world, booking);
  letTimePass(world, booking);
  await expect(checkPayments(alone, world.context, new AbortController().signal)).rejects.toThrow(
    'could not be checked',
  );
  expect((await findBooking(alone, booking.id))?.state).toBe('confirmed');
});

test('looks for late money every hour for two days, and then no more', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  await expireByForce(world, booking);
  const later = (hours: number) => new Date(booking.created_at.getTime() + hours * hourMs);
  world.time.now = later(50);
  await check(world);
  expect(await stateOf(booking)).toBe('expired');
  world.time.now = later(47);
  await check(world);
  expect(await stateOf(booking)).toBe('confirmed');
});

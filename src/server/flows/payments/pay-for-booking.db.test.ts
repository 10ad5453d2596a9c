// Paying for a booking: one page per booking, however often it is requested, and whatever response is lost.
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import { createProviders } from '#platform/payments/providers.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  balancesOf,
  ledgerProblems,
  makeHeldBooking,
  openMoneyWorld,
  paymentsOf,
  payOnPage,
} from '#tests/support/worlds/money-world.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { makePerson } from '#tests/support/people.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { bookClass } from '../bookings/book-class.ts';
import { payForBooking } from './pay-for-booking.ts';

const { db } = await freshDatabase();

const stateOf = async (bookingId: string) => (await findBooking(db, bookingId))?.state;

test('leads to one page for a booking, also from two tabs at once', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  const responses = await Promise.all(
    [1, 2, 3].map(() => payForBooking(db, world.context, booking.id)),
  );
  const [payment, ...others] = await paymentsOf(db, booking.id);
  expect(others).toEqual([]);
  expect(payment).toMatchObject({ state: 'open', amount_cents: 4500, livemode: false });
  const held = { id: booking.id, status: 'held', checkoutUrl: payment!.checkout_url };
  expect(responses).toEqual([held, held, held]);
  expect(payment!.request).toMatchObject({
    bookingId: booking.id,
    amountCents: 4500,
    successUrl: `https://trellis.example/bookings/${booking.id}?paid=1`,
  });
});

test('sees on the way back that it was paid, and shares the money between instructor and marketplace', async () => {
  const world = await openMoneyWorld(db, { settings: { commissionBps: 1250 } });
  const { booking } = await makeHeldBooking(db, world);
  await payOnPage(db, world, booking);
  expect(await payForBooking(db, world.context, booking.id)).toEqual({
    id: booking.id,
    status: 'confirmed',
  });
  expect(await balancesOf(db, booking.id)).toEqual({
    provider_balance: 4500 - 161,
    processor_fees: 161,
    held: -3937,
    commission_deferred: -563,
  });
  expect(await payForBooking(db, world.context, booking.id)).toMatchObject({ status: 'confirmed' });
  expect(await paymentsOf(db, booking.id)).toMatchObject([{ seated: true, paid_cents: 4500 }]);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('is paid at once where the demo is told so, in one call', async () => {
  const world = await openMoneyWorld(db, { settings: { demoCheckout: 'at once' } });
  const session = await makeBookableSession(db);
  const caller = await makePerson(db);
  const input = { caller, ...session, seats: 2, key: undefined };
  expect(await bookClass(db, world.context, input)).toMatchObject({ status: 'confirmed' });
});

test('touches no payment and no books for a free class', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world, { priceCents: 0 });
  expect(booking.state).toBe('confirmed');
  expect(await paymentsOf(db, booking.id)).toEqual([]);
  expect(await balancesOf(db, booking.id)).toEqual({});
  expect(world.demo.sent).toEqual([]);
});

test.each(['lose request', 'lose response'] as const)(
  'keeps the seats when opening the page fails (%s), and opens the same one later',
  async (fault) => {
    const world = await openMoneyWorld(db);
    const session = await makeBookableSession(db);
    const learner = await makePerson(db);
    world.fault('createCheckout', fault);
    await expect(book(db, world, { ...session, learner })).rejects.toMatchObject({
      code: 'payment_unavailable',
    });
    const { booking } = await book(db, world, { ...session, learner });
    expect(booking.state).toBe('held');
    const [payment, ...others] = await paymentsOf(db, booking.id);
    expect([payment!.state, others]).toEqual(['open', []]);
    expect(
      await db
        .selectFrom('demo_checkouts')
        .selectAll()
        .where('payment_id', '=', payment!.id)
        .execute(),
    ).toHaveLength(1);
  },
);

test('opens another page when the first is closed before its time', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  const [first] = await paymentsOf(db, booking.id);
  await world.demo.closeCheckout(first!.provider_session_id!);
  world.time.now = new Date(world.time.now.getTime() + 1);
  expect(await payForBooking(db, world.context, booking.id)).toMatchObject({ status: 'held' });
  expect(await paymentsOf(db, booking.id)).toMatchObject([{ state: 'closed' }, { state: 'open' }]);
});

test('says so when the provider refuses', async () => {
  const world = await openMoneyWorld(db);
  world.fault('createCheckout', 'refuse');
  const session = await makeBookableSession(db);
  await expect(book(db, world, session)).rejects.toMatchObject({ code: 'payment_unavailable' });
});

test('opens no page once the time to pay is over', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  world.time.now = booking.hold_expires_at!;
  expect(await payForBooking(db, world.context, booking.id)).toEqual({
    id: booking.id,
    status: 'held',
  });
});

test('goes on with the provider of now, and leaves no page of the earlier one open', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  const [first] = await paymentsOf(db, booking.id);
  const stripe = { ...world.demo, id: 'stripe' as const, livemode: true };
  const providers = createProviders('stripe', { demo: world.demo, stripe });
  world.time.now = new Date(world.time.now.getTime() + 1);
  await payForBooking(db, { ...world.context, providers }, booking.id);
  expect(await paymentsOf(db, booking.id)).toMatchObject([
    { provider: 'demo', state: 'closed' },
    { provider: 'stripe', state: 'open', livemode: true },
  ]);
  const page = await world.demo.getCheckout(first!.provider_session_id!);
  expect(page).toMatchObject({ value: { status: 'closed' } });
  expect(await stateOf(booking.id)).toBe('held');
});

test('asks the provider to keep the page open longer than the seats wait', async () => {
  const world = await openMoneyWorld(db, { settings: { holdMinutes: 45 } });
  const { booking } = await makeHeldBooking(db, world);
  const [payment] = await paymentsOf(db, booking.id);
  const { expiresAt } = payment!.request as { expiresAt: string };
  const minutes = (Date.parse(expiresAt) - systemClock.now().getTime()) / minuteMs;
  expect(minutes).toBeGreaterThan(50);
});

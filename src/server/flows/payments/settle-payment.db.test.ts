// Payments that succeed buy the seats they were meant for, once, or are refunded in full.
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { payCheckoutLater, settleCheckout } from '#platform/payments/demo/pay-checkout.ts';
import { seatsOf } from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { changeAmount } from '#tests/support/worlds/demo-world.ts';
import {
  balancesOf,
  ledgerProblems,
  makeHeldBooking,
  type MoneyWorld,
  openMoneyWorld,
  paymentsOf,
  payOnPage,
  refundsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import { type Booking, findBooking } from '../../bookings/booking-store.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { cancelSession } from '../classes/cancel-session.ts';
import { checkPayments } from './check-payments.ts';
import { completeSession } from '../bookings/complete-sessions.ts';
import { endHold } from '../bookings/end-hold.ts';
import { payForBooking } from './pay-for-booking.ts';
import { syncPayment } from './sync-payment.ts';

const { db } = await freshDatabase();

const stateOf = async ({ id }: Booking) => (await findBooking(db, id))?.state;
const sync = async (world: MoneyWorld, { id }: Booking) => {
  for (const payment of await paymentsOf(db, id)) await syncPayment(db, world.context, payment.id);
};

test('settles once when the return, an event and the clock see the money at the same moment', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  await payOnPage(db, world, booking);
  await Promise.all([1, 2, 3, 4].map(() => sync(world, booking)));
  expect(await stateOf(booking)).toBe('confirmed');
  const events = db.selectFrom('booking_events').select('transition');
  expect(await events.where('booking_id', '=', booking.id).orderBy('id').execute()).toEqual([
    { transition: 'hold' },
    { transition: 'pay' },
  ]);
  expect(await balancesOf(db, booking.id)).toMatchObject({ held: -4050 });
  const mails = db.selectFrom('outbox').select('kind').where('entity', '=', booking.id);
  expect(await mails.orderBy('kind').execute()).toEqual([
    { kind: 'booking-confirmed' },
    { kind: 'booking-received' },
  ]);
});

test('does not sell seats for another amount than was asked, and gives it back', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  const [payment] = await paymentsOf(db, booking.id);
  await changeAmount(db, payment!.provider_session_id!, 1);
  await payOnPage(db, world, booking);
  await sync(world, booking);
  expect(await stateOf(booking)).toBe('held');
  expect(await paymentsOf(db, booking.id)).toMatchObject([{ seated: false, paid_cents: 1 }]);
  expect(await refundsOf(db, booking.id)).toMatchObject([
    { amount_cents: 1, reason: 'wrong_amount' },
  ]);
  await sendRefunds(db, world);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('gives back what is paid a second time, and keeps the seats', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  const [first] = await paymentsOf(db, booking.id);
  // The first tab's payment is marked as closed, but both pages are paid.
  const closed = { state: 'closed', closed_at: world.time.now } as const;
  await db.updateTable('payments').set(closed).where('id', '=', first!.id).execute();
  world.time.now = new Date(world.time.now.getTime() + 1);
  await payForBooking(db, world.context, booking.id);
  for (const { provider_session_id: page } of await paymentsOf(db, booking.id))
    await world.demo.payAtOnce(page!);
  await sync(world, booking);
  expect(await stateOf(booking)).toBe('confirmed');
  expect(await paymentsOf(db, booking.id)).toMatchObject([{ seated: true }, { seated: false }]);
  expect(await refundsOf(db, booking.id)).toMatchObject([
    { amount_cents: 4500, reason: 'paid_twice' },
  ]);
  await sendRefunds(db, world);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('gives the money back when the date was canceled while somebody paid', async () => {
  const world = await openMoneyWorld(db);
  const { booking, session } = await makeHeldBooking(db, world);
  const caller = { id: session.instructorId, role: 'instructor', suspended: false } as const;
  await payOnPage(db, world, booking);
  await cancelSession(db, world.context, { ...session, caller });
  await endHold(db, world.context, booking.id);
  expect(await stateOf(booking)).toBe('expired');
  expect(await refundsOf(db, booking.id)).toMatchObject([{ reason: 'no_seat' }]);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('does not seat anybody at a date that is over, though their hold is still open', async () => {
  const world = await openMoneyWorld(db);
  const { booking, session } = await makeHeldBooking(db, world);
  await payOnPage(db, world, booking);
  await db
    .updateTable('sessions')
    .set({ state: 'completed' })
    .where('id', '=', session.sessionId)
    .execute();
  world.time.now = booking.hold_expires_at!;
  await endHold(db, world.context, booking.id);
  expect(await stateOf(booking)).toBe('expired');
  expect(await refundsOf(db, booking.id)).toMatchObject([{ reason: 'no_seat' }]);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('does not seat anybody at a date that is over and has not been closed yet', async () => {
  const world = await openMoneyWorld(db);
  const { booking, session } = await makeHeldBooking(db, world);
  await payOnPage(db, world, booking);
  const { ends_at: endsAt } = await db
    .selectFrom('sessions')
    .select('ends_at')
    .where('id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  world.time.now = endsAt;
  await endHold(db, world.context, booking.id);
  expect(await stateOf(booking)).toBe('expired');
  expect(await refundsOf(db, booking.id)).toMatchObject([{ reason: 'no_seat' }]);
  await completeSession(db, world.context, { sessionId: session.sessionId, at: endsAt });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test.each(['while they paid', 'before their money came'] as const)(
  'sends everything back to who gave their seats up %s, and frees the seats',
  async (when) => {
    const world = await openMoneyWorld(db);
    const { booking, learner, session } = await makeHeldBooking(db, world);
    const [payment] = await paymentsOf(db, booking.id);
    const demo = { clock: systemClock, notify: async () => {} };
    const isSlow = when === 'before their money came';
    if (isSlow) await payCheckoutLater(db, demo, payment!.provider_session_id!);
    else await payOnPage(db, world, booking);
    await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
    await endHold(db, world.context, booking.id);
    expect(await stateOf(booking)).toBe(isSlow ? 'expiring' : 'expired');
    if (isSlow) await settleCheckout(db, demo, payment!.provider_session_id!);
    await sync(world, booking);
    expect(await stateOf(booking)).toBe('expired');
    expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
    const [refund] = await refundsOf(db, booking.id);
    expect(refund).toMatchObject({ amount_cents: 4500, reason: 'cancelled_in_time' });
    const mails = db.selectFrom('outbox').select(['kind', 'payload']);
    expect(await mails.where('entity', '=', refund!.id).execute()).toMatchObject([
      { kind: 'payment-returned', payload: { reason: 'given_up' } },
    ]);
    await sendRefunds(db, world);
    expect(await ledgerProblems(db, world)).toEqual([]);
  },
);

test('sends money back that comes long after somebody gave the seats up, though there are some', async () => {
  const world = await openMoneyWorld(db);
  const { booking, learner } = await makeHeldBooking(db, world);
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  // The payment is marked as closed, but its page is paid.
  const closed = { state: 'closed', closed_at: world.time.now } as const;
  await db.updateTable('payments').set(closed).where('booking_id', '=', booking.id).execute();
  await endHold(db, world.context, booking.id);
  expect(await stateOf(booking)).toBe('expired');
  await payOnPage(db, world, booking);
  await sync(world, booking);
  expect(await stateOf(booking)).toBe('expired');
  expect(await refundsOf(db, booking.id)).toMatchObject([{ reason: 'cancelled_in_time' }]);
});

test('posts the fee when the provider names it later', async () => {
  const world = await openMoneyWorld(db);
  const { booking } = await makeHeldBooking(db, world);
  await payOnPage(db, world, booking);
  const { getCheckout } = world.demo;
  world.context.providers.current.getCheckout = async (id) => {
    const response = await getCheckout(id);
    if (response.kind === 'ok') delete response.value.fee;
    return response;
  };
  await sync(world, booking);
  expect(await balancesOf(db, booking.id)).toMatchObject({ provider_balance: 4500 });
  world.context.providers.current.getCheckout = getCheckout;
  world.time.now = new Date(world.time.now.getTime() + 3_600_001);
  await checkPayments(db, world.context, new AbortController().signal);
  expect(await balancesOf(db, booking.id)).toMatchObject({ processor_fees: 161 });
  expect(await ledgerProblems(db, world)).toEqual([]);
});

test('charges in the currency of the marketplace, and sends back money that came in another one', async () => {
  const world = await openMoneyWorld(db, { settings: { currency: 'EUR' } });
  const inEuros = await makeHeldBooking(db, world);
  const inOther = await makeHeldBooking(db, world);
  await db
    .updateTable('demo_checkouts')
    .set({ currency: 'usd' })
    .where('id', '=', (await paymentsOf(db, inOther.booking.id))[0]!.provider_session_id!)
    .execute();
  for (const { booking } of [inEuros, inOther]) {
    const [payment] = await paymentsOf(db, booking.id);
    expect(payment!.request).toMatchObject({ currency: 'eur' });
    await payOnPage(db, world, booking);
    await sync(world, booking);
  }
  expect(await stateOf(inEuros.booking)).toBe('confirmed');
  expect(await refundsOf(db, inOther.booking.id)).toMatchObject([
    { reason: 'wrong_amount', amount_cents: 4500 },
  ]);
  expect(await refundsOf(db, inEuros.booking.id)).toEqual([]);
});

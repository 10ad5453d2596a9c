// Canceling a booking: the refund, the freed seats, and that it happens once.
import { expect, test } from 'vitest';
import { hourMs, minuteMs, weekMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
  seatsOf,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { endHold } from './end-hold.ts';
import { extendHold } from '../../bookings/extend-hold.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { joinWaitlist } from '../../bookings/waitlist/join-waitlist.ts';
import { cancelBooking } from './cancel-booking.ts';

const { db } = await freshDatabase();
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + weekMs);
const before = (ms: number) => new Date(startsAt.getTime() - ms);

const bookedSession = async (input: { maxStudents?: number; priceCents?: number } = {}) => {
  const world = await openBookingWorld(db, { now: before(72 * hourMs) });
  const session = await makeBookableSession(db, { sessions: [{ startsAt }], ...input });
  return { world, session, ...(await book(db, world, session)) };
};

/** Uses a checkout page, so that the booking stays held until it is paid. */
const heldBooking = async (maxStudents = 1) => {
  const world = await openBookingWorld(db, { settings: { demoCheckout: 'on a page' } });
  const session = await makeBookableSession(db, { maxStudents });
  return { world, session, ...(await book(db, world, session)) };
};

const refundsOf = (bookingId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.reason'])
    .where('payments.booking_id', '=', bookingId)
    .execute();

const historyOf = async (bookingId: string) => {
  const rows = await db
    .selectFrom('booking_events')
    .select('transition')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  return rows.map(({ transition }) => transition);
};

const mailsOf = async (bookingId: string) => {
  const mails = db.selectFrom('outbox').select('kind').where('entity', '=', bookingId);
  return (await mails.orderBy('kind').execute()).map(({ kind }) => kind);
};

test('gives the whole price back to the very last moment in time, and frees the seat', async () => {
  const { world, session, booking, learner } = await bookedSession();
  expect(booking.state).toBe('confirmed');
  world.time.now = before(24 * hourMs);
  const input = { caller: learner, bookingId: booking.id };
  const canceled = await cancelBooking(db, world.context, input);
  expect(canceled).toMatchObject({ refundCents: 4500, booking: { state: 'cancelled' } });
  expect(canceled.booking).toMatchObject({ ics_sequence: 1, cancelled_by: 'learner' });
  expect(await refundsOf(booking.id)).toEqual([
    { amount_cents: 4500, reason: 'cancelled_in_time' },
  ]);
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
  expect(await historyOf(booking.id)).toEqual(['hold', 'pay', 'cancel-in-time']);
  expect(world.canceled).toContain(`remind-learner ${booking.id}`);
  expect(await mailsOf(booking.id)).toEqual([
    'booking-cancelled',
    'booking-confirmed',
    'booking-received',
    'booking-withdrawn',
  ]);
});

test('keeps the money a millisecond later, and frees the seat all the same', async () => {
  const { world, session, booking, learner } = await bookedSession();
  world.time.now = before(24 * hourMs - 1);
  const input = { caller: learner, bookingId: booking.id };
  const canceled = await cancelBooking(db, world.context, input);
  expect(canceled).toMatchObject({ refundCents: 0, booking: { state: 'forfeited' } });
  expect(await refundsOf(booking.id)).toEqual([]);
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
});

test('keeps to the window of the moment it was booked, whatever the operator changes later', async () => {
  const { world, booking, learner } = await bookedSession();
  const readSettings = world.context.readSettings;
  world.context.readSettings = async (from) => ({
    ...(await readSettings(from)),
    refundWindowHours: 72,
  });
  world.time.now = before(30 * hourMs);
  const input = { caller: learner, bookingId: booking.id };
  expect((await cancelBooking(db, world.context, input)).refundCents).toBe(4500);
});

test('cancels once, however often it is asked at the same moment', async () => {
  const { world, session, booking, learner } = await bookedSession();
  const input = { caller: learner, bookingId: booking.id };
  const tries = [1, 2, 3].map(() => cancelBooking(db, world.context, input));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  const refused = outcomes.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'booking_over' } });
  expect(await refundsOf(booking.id)).toHaveLength(1);
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
});

test('does not cancel what has begun', async () => {
  const { world, booking, learner } = await bookedSession({ priceCents: 0 });
  world.time.now = startsAt;
  const input = { caller: learner, bookingId: booking.id };
  await expect(cancelBooking(db, world.context, input)).rejects.toMatchObject({
    code: 'booking_over',
  });
});

test("knows of nobody else's booking", async () => {
  const { world, booking } = await bookedSession({ priceCents: 0 });
  const input = { caller: await makePerson(db), bookingId: booking.id };
  await expect(cancelBooking(db, world.context, input)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('offers the seat to whoever waits, in the same moment', async () => {
  const { world, session, booking, learner } = await bookedSession({ maxStudents: 1 });
  const waiting = await makePerson(db);
  const place = { learnerId: waiting.id, sessionId: session.sessionId };
  const entryId = await joinWaitlist(db, world.context, place);
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 1, had: 1 });
  const { state } = await db
    .selectFrom('waitlist_entries')
    .select('state')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('offered');
});

test('gives up seats that were not paid, as soon as nobody can pay for them', async () => {
  const { world, session, booking, learner } = await heldBooking();
  expect(booking.state).toBe('held');
  const input = { caller: learner, bookingId: booking.id };
  const given = await cancelBooking(db, world.context, input);
  expect(given).toMatchObject({ refundCents: 0, booking: { state: 'expiring' } });
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 1, had: 1 });
  const dueAt = world.time.now;
  expect(world.added.at(-1)).toMatchObject({ name: 'end-hold', options: { dueAt } });
  await endHold(db, world.context, booking.id);
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
  expect(await historyOf(booking.id)).toEqual(['hold', 'stop-waiting', 'release']);
});

test('takes nothing from who gives up seats that were paid meanwhile', async () => {
  const { world, booking, learner } = await bookedSession();
  world.time.now = before(24 * hourMs - 1);
  const input = { caller: learner, bookingId: booking.id };
  const giveUp = () => cancelBooking(db, world.context, { ...input, shownState: 'held' });
  await expect(giveUp()).rejects.toMatchObject({ code: 'booking_changed' });
  expect((await findBooking(db, booking.id))?.state).toBe('confirmed');
  const canceled = await cancelBooking(db, world.context, { ...input, shownState: 'confirmed' });
  expect(canceled.booking.state).toBe('forfeited');
  await expect(giveUp()).rejects.toMatchObject({ code: 'booking_over' });
});

test('gives up what was shown as not paid, and is not', async () => {
  const { world, booking, learner } = await heldBooking();
  const input = { caller: learner, bookingId: booking.id, shownState: 'held' } as const;
  expect((await cancelBooking(db, world.context, input)).booking.state).toBe('expiring');
});

test('lets who gave seats up book them again at once', async () => {
  const { world, session, booking, learner } = await heldBooking();
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  const again = await book(db, world, { ...session, learner });
  expect([again.booking.state, again.booking.id === booking.id]).toEqual(['held', false]);
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 1, had: 1 });
});

test('books nothing anew for the same request as before, and tells what became of it', async () => {
  const world = await openBookingWorld(db, { settings: { demoCheckout: 'on a page' } });
  const input = { ...(await makeBookableSession(db)), key: 'once', learner: await makePerson(db) };
  const { booking, learner } = await book(db, world, input);
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  const again = await book(db, world, input);
  expect([again.booking.id, again.booking.state]).toEqual([booking.id, 'expiring']);
});

test('lets who gave seats up book another number of them at once', async () => {
  const { world, session, booking, learner } = await heldBooking(2);
  const two = { ...session, learner, seats: 2 };
  await expect(book(db, world, two)).rejects.toMatchObject({ code: 'already_booked' });
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  const again = await book(db, world, two);
  expect([again.booking.state, again.booking.seats]).toEqual(['held', 2]);
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 2, had: 2 });
});

test('books nothing anew while money may still come for the seats that were given up', async () => {
  const { world, session, booking, learner } = await heldBooking(2);
  const { providers } = world.context;
  const processing = async () =>
    ({ kind: 'ok', value: { status: 'processing', amountCents: 0, currency: 'usd' } }) as const;
  const current = { ...providers.current, getCheckout: processing };
  world.context.providers = { current, of: () => current };
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  const refused = { code: 'seats_releasing' };
  for (const seats of [1, 2])
    await expect(book(db, world, { ...session, learner, seats })).rejects.toMatchObject(refused);
});

test('holds seats anew for who comes back when the time is over', async () => {
  const { world, session, booking, learner } = await heldBooking();
  world.time.now = booking.hold_expires_at!;
  const again = await book(db, world, { ...session, learner });
  expect([again.booking.state, again.booking.id === booking.id]).toEqual(['held', false]);
});

test('holds seats for fifteen minutes, and five more for who asks once', async () => {
  const { world, booking, learner } = await heldBooking();
  const minutes = (count: number) => new Date(world.time.now.getTime() + count * minuteMs);
  expect(booking.hold_expires_at).toEqual(minutes(15));
  const input = { caller: learner, bookingId: booking.id };
  await extendHold(db, world.context, input);
  expect((await findBooking(db, booking.id))?.hold_expires_at).toEqual(minutes(20));
  const retimed = { dueAt: minutes(20), key: booking.id };
  expect(world.added.at(-1)).toMatchObject({ name: 'end-hold', options: retimed });
  await expect(extendHold(db, world.context, input)).rejects.toMatchObject({
    code: 'hold_extended',
  });
});

test('gives no more time to who is too late to ask', async () => {
  const { world, booking, learner } = await heldBooking();
  world.time.now = booking.hold_expires_at!;
  const input = { caller: learner, bookingId: booking.id };
  await expect(extendHold(db, world.context, input)).rejects.toMatchObject({
    code: 'booking_over',
  });
});

test('holds nothing beyond the start', async () => {
  const settings = { demoCheckout: 'on a page' } as const;
  const world = await openBookingWorld(db, { settings, now: before(4 * minuteMs) });
  const session = await makeBookableSession(db, { sessions: [{ startsAt }] });
  const { booking } = await book(db, world, session);
  expect(booking.hold_expires_at).toEqual(startsAt);
});

test('frees seats that were not paid in time, and nobody else gets them before', async () => {
  const { world, session, booking } = await heldBooking();
  await expect(book(db, world, session)).rejects.toMatchObject({ code: 'session_full' });
  world.time.now = new Date(booking.hold_expires_at!.getTime() - 1);
  await endHold(db, world.context, booking.id);
  expect((await findBooking(db, booking.id))?.state).toBe('held');
  world.time.now = booking.hold_expires_at!;
  await endHold(db, world.context, booking.id);
  expect((await findBooking(db, booking.id))?.state).toBe('expired');
  expect((await book(db, world, session)).booking.state).toBe('held');
});

// A person leaves: their sessions are canceled, their bookings end by policy, and no payment seats them any more.
import { expect, test } from 'vitest';
import { hourMs, weekMs } from '#domain/time/durations.ts';
import {
  book,
  type BookingWorld,
  makeBookableSession,
  openBookingWorld,
  seatsOf,
} from '#tests/support/worlds/booking-world.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { joinWaitlist } from '../../bookings/waitlist/join-waitlist.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { endHold } from '../bookings/end-hold.ts';
import { eraseBookings } from './erase-bookings.ts';
import { syncPayment } from '../payments/sync-payment.ts';

const database = await freshDatabase();
const { db } = database;
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + weekMs);
const before = (hours: number) => new Date(startsAt.getTime() - hours * hourMs);

const stateOf = async (bookingId: string) => (await findBooking(db, bookingId))?.state;

const refundedCents = async (bookingId: string) => {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.amount_cents')
    .where('payments.booking_id', '=', bookingId)
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
};

const erase = ({ context, time }: BookingWorld, personId: string) =>
  db.transaction().execute(async (tx) => {
    await eraseBookings(tx, context, { personId, at: time.now });
    await tx
      .updateTable('profiles')
      .set({ erased_at: time.now })
      .where('id', '=', personId)
      .execute();
  });

test('cancels what somebody gives who leaves, and what they booked by its rules', async () => {
  const world = await openBookingWorld(db, { now: before(72) });
  const session = await makeBookableSession(db, { sessions: [{ startsAt }] });
  const { booking: given } = await book(db, world, session);
  const leaver = { id: session.instructorId, role: 'instructor', suspended: false } as const;
  const [inTime, tooLate] = [
    await makeBookableSession(db, { sessions: [{ startsAt }] }),
    await makeBookableSession(db, { sessions: [{ startsAt: before(60) }] }),
  ];
  const early = await book(db, world, { ...inTime, learner: leaver });
  const late = await book(db, world, { ...tooLate, learner: leaver });
  const at = before(62);
  const leaving = { personId: leaver.id, at };
  await db.transaction().execute((tx) => eraseBookings(tx, world.context, leaving));
  await db.transaction().execute((tx) => eraseBookings(tx, world.context, leaving));
  expect([await stateOf(given.id), await refundedCents(given.id)]).toEqual(['cancelled', 4500]);
  const [earlyId, lateId] = [early.booking.id, late.booking.id];
  expect([await stateOf(earlyId), await refundedCents(earlyId)]).toEqual(['cancelled', 4500]);
  expect([await stateOf(lateId), await refundedCents(lateId)]).toEqual(['forfeited', 0]);
  for (const { sessionId } of [session, inTime, tooLate])
    expect(await seatsOf(db, sessionId)).toEqual({ counted: 0, had: 0 });
});

test('takes who leaves off waiting lists, and offers on what was kept for them', async () => {
  const world = await openBookingWorld(db);
  const session = await makeBookableSession(db, { maxStudents: 1, priceCents: 0 });
  const { sessionId } = session;
  const seated = await book(db, world, session);
  const [leaver, next] = [await makePerson(db), await makePerson(db)];
  for (const { id } of [leaver, next])
    await joinWaitlist(db, world.context, { learnerId: id, sessionId });
  const input = { caller: seated.learner, bookingId: seated.booking.id };
  await cancelBooking(db, world.context, input);
  const leaving = { personId: leaver.id, at: world.time.now };
  await db.transaction().execute((tx) => eraseBookings(tx, world.context, leaving));
  const entries = await db
    .selectFrom('waitlist_entries')
    .select(['learner_id', 'state'])
    .where('session_id', '=', sessionId)
    .orderBy('place')
    .execute();
  expect(entries).toEqual([
    { learner_id: leaver.id, state: 'left' },
    { learner_id: next.id, state: 'offered' },
  ]);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 1, had: 1 });
});

/** Uses a checkout page, so that the booking stays held until it is paid. */
const heldBooking = async () => {
  const world = await openBookingWorld(db, { settings: { demoCheckout: 'on a page' } });
  const session = await makeBookableSession(db, { maxStudents: 1 });
  return { world, session, ...(await book(db, world, session)) };
};

test('sends money back that comes for somebody who has left', async () => {
  const { world, session, booking, learner } = await heldBooking();
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  await world.context.providers.current.payAtOnce?.(payment.provider_session_id ?? '');
  await erase(world, learner.id);
  await syncPayment(db, world.context, payment.id);
  expect([await stateOf(booking.id), await refundedCents(booking.id)]).toEqual(['expired', 4500]);
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
});

test('waits for late money of who leaves, and gives it back', async () => {
  const { world, session, booking, learner } = await heldBooking();
  world.time.now = booking.hold_expires_at!;
  await endHold(db, world.context, booking.id);
  const hold = 'select from sessions where id = $1 for update';
  const paying = await lockRows(database, hold, [session.sessionId]);
  const erased = erase(world, learner.id);
  await waitersAre(database, 1);
  const seat = "update bookings set state = 'confirmed', confirmed_at = $2 where id = $1";
  await paying.query(seat, [booking.id, world.time.now]);
  await paying.query('update sessions set seats_taken = 1 where id = $1', [session.sessionId]);
  await paying.letGo();
  await erased;
  expect(await stateOf(booking.id)).toBe('cancelled');
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
});

test('locks the lists of instructors in one order, as whoever else locks several', async () => {
  const world = await openBookingWorld(db);
  const instructors = [await makeInstructor(db), await makeInstructor(db)];
  const [first, second] = instructors.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const free = { maxStudents: 1, priceCents: 0 };
  await makeBookableSession(db, { ...free, instructorId: second!.id });
  const session = await makeBookableSession(db, { ...free, instructorId: first!.id });
  const { booking } = await book(db, world, { ...session, learner: second! });
  const lock = 'select lock_listings(array[$1::uuid])';
  const lists = await lockRows(database, lock, [first!.id]);
  const erased = erase(world, second!.id);
  await waitersAre(database, 1);
  await lists.query(lock, [second!.id]);
  await lists.letGo();
  await erased;
  expect(await stateOf(booking.id)).toBe('cancelled');
});

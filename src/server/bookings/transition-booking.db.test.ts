// Booking transitions: each happens once, from an allowed state, by an allowed actor.
import { expect, test } from 'vitest';
import type { Actor, TransitionName } from '#domain/booking/lifecycle.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
  seatsOf,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { lockSessionOfBooking } from './lock-booking.ts';
import { transitionBooking } from './transition-booking.ts';
import { seatPaidBooking } from './seat-paid-booking.ts';
import { lockSession } from './seat-store.ts';
import type { Booking } from './booking-store.ts';
import { joinWaitlist } from './waitlist/join-waitlist.ts';
import { offerFreeSeats } from './waitlist/offers/offer-free-seats.ts';

const { db } = await freshDatabase();

const bookedSession = async (priceCents = 0, maxStudents = 1) => {
  const world = await openBookingWorld(db, { settings: { demoCheckout: 'on a page' } });
  const session = await makeBookableSession(db, { priceCents, maxStudents });
  const { booking, learner } = await book(db, world, session);
  const step = (transition: TransitionName, by: Actor, known: Booking = booking) =>
    db.transaction().execute(async (tx) => {
      const locked = await lockSessionOfBooking(tx, booking.id);
      const change = {
        ...locked!,
        booking: known,
        transition,
        by,
        at: world.time.now,
        refundCents: 0,
      };
      return transitionBooking(tx, world.context, change);
    });
  const pay = () =>
    db.transaction().execute(async (tx) => {
      const locked = await lockSessionOfBooking(tx, booking.id);
      return seatPaidBooking(tx, world.context, { ...locked!, at: world.time.now });
    });
  return { world, session, booking, learner, step, pay };
};

test('takes a step only from where the booking is, whatever the caller believes', async () => {
  const { session, booking, step } = await bookedSession();
  await step('cancel-in-time', 'learner');
  await expect(step('cancel-in-time', 'learner', booking)).rejects.toMatchObject({
    code: 'booking_over',
  });
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
});

test('lets nobody take a step that is not theirs', async () => {
  const { step } = await bookedSession();
  await expect(step('complete', 'learner')).rejects.toThrow('cannot complete');
});

test('tells open pages and caches of every step', async () => {
  const { world, session, step } = await bookedSession();
  world.published.length = 0;
  await step('cancel-in-time', 'learner');
  expect(world.published).toContain(`class:${session.classId}`);
  // Lists of other classes stay cached.
  expect(world.published).not.toContain('classes');
});

test('reminds two days before, and who books when it is nearer only shortly before', async () => {
  const { world, booking } = await bookedSession();
  const { starts_at: startsAt } = await db
    .selectFrom('sessions')
    .select('starts_at')
    .where('id', '=', booking.session_id)
    .executeTakeFirstOrThrow();
  const dueAt = new Date(startsAt.getTime() - 2 * dayMs);
  const options = { dueAt, key: booking.id, isNewKey: true };
  const reminder = { name: 'remind-learner', options };
  expect(world.added).toContainEqual(expect.objectContaining(reminder));
  const near = await openBookingWorld(db, { now: dueAt });
  await book(db, near, await makeBookableSession(db, { priceCents: 0, sessions: [{ startsAt }] }));
  const shortlyBefore = { dueAt: new Date(startsAt.getTime() - 3 * hourMs) };
  expect(near.added.filter(({ name }) => name === 'remind-learner')).toMatchObject([
    { options: shortlyBefore },
  ]);
});

test('confirms what is paid while its time is just running out', async () => {
  const { booking, step, pay, world } = await bookedSession(4500);
  await step('stop-waiting', 'clock');
  expect(await pay()).toBe('seated');
  expect(world.canceled).toContain(`end-hold ${booking.id}`);
});

test('seats late money again where there are seats, and the date has not begun', async () => {
  const { session, step, pay } = await bookedSession(4500);
  await step('stop-waiting', 'clock');
  await step('release', 'clock');
  expect(await pay()).toBe('seated');
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 1, had: 1 });
});

test('has no seat for late money when somebody else has it', async () => {
  const { world, session, step, pay } = await bookedSession(4500);
  await step('stop-waiting', 'clock');
  await step('release', 'clock');
  await book(db, world, session);
  expect(await pay()).toBe('no_seat');
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 1, had: 1 });
});

test('has no second seat for who booked anew meanwhile', async () => {
  const { world, session, learner, step, pay } = await bookedSession(4500, 5);
  await step('stop-waiting', 'clock');
  await step('release', 'clock');
  await book(db, world, { ...session, learner });
  expect(await pay()).toBe('no_seat');
});

test('has no seat for late money when the date has begun', async () => {
  const { world, session, step, pay } = await bookedSession(4500);
  await step('stop-waiting', 'clock');
  await step('release', 'clock');
  const start = db.selectFrom('sessions').select('starts_at').where('id', '=', session.sessionId);
  world.time.now = (await start.executeTakeFirstOrThrow()).starts_at;
  expect(await pay()).toBe('no_seat');
});

test('takes for late money first what the waiting list keeps for the same person', async () => {
  const { world, session, learner, step, pay } = await bookedSession(4500, 2);
  await step('stop-waiting', 'clock');
  await step('release', 'clock');
  const { sessionId } = session;
  await book(db, world, { ...session, seats: 2 });
  const waiting = [learner, await makePerson(db)];
  for (const { id } of waiting) await joinWaitlist(db, world.context, { learnerId: id, sessionId });
  const grow = db.updateTable('sessions').set({ capacity: 3 }).where('id', '=', sessionId);
  await grow.execute();
  const larger = db
    .updateTable('classes')
    .set({ max_students: 3 })
    .where('id', '=', session.classId);
  await larger.execute();
  await db.transaction().execute(async (tx) => {
    const locked = await lockSession(tx, sessionId);
    await offerFreeSeats(tx, world.context, { session: locked!, at: world.time.now });
  });
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 3, had: 3 });
  expect(await pay()).toBe('seated');
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 3, had: 3 });
  const places = db.selectFrom('waitlist_entries').select('state').orderBy('place');
  expect(await places.where('session_id', '=', sessionId).execute()).toEqual([
    { state: 'left' },
    { state: 'waiting' },
  ]);
});

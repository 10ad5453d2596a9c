// Seats: who gets them, how many there are, and that a refused booking leaves nothing behind.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
  seatsOf,
} from '#tests/support/worlds/booking-world.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { freeSeats, takeSeats } from './seat-store.ts';

const database = await freshDatabase();
const { db } = database;
const world = await openBookingWorld(db);
const free = { priceCents: 0 };

test('lets only one of two simultaneous learners take the last seat', async () => {
  const session = await makeBookableSession(db, { ...free, maxStudents: 3 });
  await book(db, world, { ...session, seats: 2 });
  const held = await lockRows(database, 'select from sessions where id = $1 for update', [
    session.sessionId,
  ]);
  const both = [book(db, world, session), book(db, world, session)];
  const settled = Promise.allSettled(both);
  await waitersAre(database, 2);
  await held.letGo();
  const outcomes = await settled;
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'session_full' },
  });
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 3, had: 3 });
});

test('makes one booking of a double click, whichever comes first', async () => {
  const session = await makeBookableSession(db, free);
  const learner = await makePerson(db);
  const clicks = await Promise.all([1, 2, 3].map(() => book(db, world, { ...session, learner })));
  expect(new Set(clicks.map(({ booking }) => booking.id)).size).toBe(1);
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 1, had: 1 });
});

test('answers a repeated key with the same booking, also when it is over by now', async () => {
  const session = await makeBookableSession(db, free);
  const learner = await makePerson(db);
  const input = { ...session, learner, key: randomUUID() };
  const [one, other] = await Promise.all([book(db, world, input), book(db, world, input)]);
  expect(one.booking.id).toBe(other.booking.id);
  await db
    .updateTable('bookings')
    .set({ state: 'cancelled', cancelled_by: 'learner' })
    .where('id', '=', one.booking.id)
    .execute();
  const again = await book(db, world, input);
  expect([again.booking.id, again.booking.state]).toEqual([one.booking.id, 'cancelled']);
});

test('refuses a key that was used for something else', async () => {
  const { sessionIds, ...made } = await makeClass(db, { ...free, sessions: [{}, {}] });
  const [session, later] = sessionIds.map((sessionId) => ({ ...made, sessionId }));
  const other = await makeBookableSession(db, free);
  const learner = await makePerson(db);
  const key = randomUUID();
  await book(db, world, { ...session!, learner, key });
  const reused = { code: 'idempotency_key_reused' };
  await expect(book(db, world, { ...session!, learner, key, seats: 2 })).rejects.toMatchObject(
    reused,
  );
  await expect(book(db, world, { ...later!, learner, key })).rejects.toMatchObject(reused);
  await expect(book(db, world, { ...other, learner, key })).rejects.toMatchObject(reused);
  const somebody = await book(db, world, { ...session!, key });
  expect(somebody.booking.state).toBe('confirmed');
});

test('refuses another number of seats to who has a booking', async () => {
  const session = await makeBookableSession(db, free);
  const { learner } = await book(db, world, session);
  await expect(book(db, world, { ...session, learner, seats: 2 })).rejects.toMatchObject({
    code: 'already_booked',
  });
});

test('takes all the seats that are asked for, or none', async () => {
  const session = await makeBookableSession(db, { ...free, maxStudents: 3 });
  await expect(book(db, world, { ...session, seats: 4 })).rejects.toMatchObject({
    code: 'session_full',
  });
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
});

const closed = {
  'has begun': { sessions: [{ startsAt: world.time.now }] },
  'is over': { sessions: [{ startsAt: new Date(world.time.now.getTime() - dayMs) }] },
  'was cancelled': { sessions: [{ state: 'cancelled' as const }] },
};

test.each(Object.entries(closed))('gives no seats at a date that %s', async (_, input) => {
  const session = await makeBookableSession(db, { ...free, ...input });
  await expect(book(db, world, session)).rejects.toMatchObject({ code: 'session_closed' });
});

test('gives seats until the last moment before the start', async () => {
  const startsAt = new Date(world.time.now.getTime() + 1);
  const session = await makeBookableSession(db, { ...free, sessions: [{ startsAt }] });
  expect((await book(db, world, session)).booking.state).toBe('confirmed');
});

test('does not book an instructor into their own class', async () => {
  const session = await makeBookableSession(db, free);
  const learner = { id: session.instructorId, role: 'instructor', suspended: false } as const;
  await expect(book(db, world, { ...session, learner })).rejects.toMatchObject({
    code: 'own_class',
  });
});

test.each([
  ['is not published', { isActive: false }, {}],
  ['is of somebody who may not teach', {}, { status: 'suspended' as const }],
  ['is of a suspended account', {}, { suspended: true }],
])('knows of no class that %s, and leaves its seats alone', async (_, input, instructor) => {
  const { id: instructorId } = await makeInstructor(db, instructor);
  const session = await makeBookableSession(db, { ...free, ...input, instructorId });
  await expect(book(db, world, session)).rejects.toMatchObject({ code: 'not_found' });
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
});

test('books the date that the page shows when none is named, and that one again', async () => {
  const session = await makeBookableSession(db, { ...free, maxStudents: 1, sessions: [{}, {}] });
  const learner = await makePerson(db);
  const unnamed = { ...session, sessionId: undefined as never, learner };
  const first = await book(db, world, unnamed);
  expect(first.booking.session_id).toBe(session.sessionId);
  expect((await book(db, world, unnamed)).booking.id).toBe(first.booking.id);
});

test('means no date that was canceled when none is named', async () => {
  const paid = await openBookingWorld(db, { settings: { demoCheckout: 'on a page' } });
  const { classId, sessionIds } = await makeClass(db, { sessions: [{}, {}] });
  const learner = await makePerson(db);
  const [off, on] = sessionIds;
  const held = await book(db, paid, { classId, sessionId: off!, learner });
  paid.time.now = held.booking.hold_expires_at!;
  const canceled = { state: 'cancelled', cancelled_at: paid.time.now } as const;
  await db.updateTable('sessions').set(canceled).where('id', '=', off!).execute();
  const unavailable = async () => ({ kind: 'unknown', cause: new Error('No answer.') }) as const;
  const current = { ...paid.context.providers.current, closeCheckout: unavailable };
  paid.context.providers = { current, of: () => current };
  const unnamed = { classId, sessionId: undefined as never, learner };
  expect((await book(db, paid, unnamed)).booking.session_id).toBe(on);
});

test('never counts more seats than there are, nor fewer than none', async () => {
  const { sessionId } = await makeBookableSession(db, { maxStudents: 2 });
  const take = (seats: number) =>
    db.transaction().execute((tx) => takeSeats(tx, { sessionId, seats }));
  expect([await take(2), await take(1)]).toEqual([2, undefined]);
  const tooMany = db.transaction().execute((tx) => freeSeats(tx, { sessionId, seats: 3 }));
  await expect(tooMany).rejects.toMatchObject({ constraint: 'sessions_seats' });
});

test('lets nobody book who is just leaving', async () => {
  const session = await makeBookableSession(db, free);
  const learner = await makePerson(db);
  const leaving = 'select from profiles where id = $1 for update';
  const held = await lockRows(database, leaving, [learner.id]);
  const booked = book(db, world, { ...session, learner }).catch((error: unknown) => error);
  await waitersAre(database, 1);
  await held.query('update profiles set erased_at = $2 where id = $1', [learner.id, new Date()]);
  await held.letGo();
  expect(await booked).toMatchObject({ code: 'unauthenticated' });
});

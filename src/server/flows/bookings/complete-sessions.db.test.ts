// Completing sessions that are over.
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
  seatsOf,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createCompleteSessions } from './complete-sessions.ts';

const { db } = await freshDatabase();

const run = {
  id: 'job',
  attempt: 1,
  signal: new AbortController().signal,
  finish: () => Promise.reject(),
};

const balanceOf = async (account: string, ownerId: string) => {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('account', '=', account as never)
    .where('owner_id', '=', ownerId)
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
};

test('closes a date when it is over, and the money is the instructor’s', async () => {
  const world = await openBookingWorld(db);
  const session = await makeBookableSession(db);
  const { sessionId, instructorId } = session;
  const came = await book(db, world, session);
  const late = await book(db, world, session);
  const { starts_at: startsAt, ends_at: endsAt } = await db
    .selectFrom('sessions')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  world.time.now = new Date(startsAt.getTime() - hourMs);
  await cancelBooking(db, world.context, { caller: late.learner, bookingId: late.booking.id });
  const complete = createCompleteSessions({ ...world.context, db });
  world.time.now = new Date(endsAt.getTime() - 1);
  await complete({}, run);
  expect((await findBooking(db, came.booking.id))?.state).toBe('confirmed');
  world.time.now = endsAt;
  await complete({}, run);
  await complete({}, run);
  expect((await findBooking(db, came.booking.id))?.state).toBe('completed');
  expect((await findBooking(db, late.booking.id))?.state).toBe('forfeited');
  const closed = db.selectFrom('sessions').select('state').where('id', '=', sessionId);
  expect(await closed.executeTakeFirst()).toEqual({ state: 'completed' });
  expect(await balanceOf('instructor_payable', instructorId)).toBe(-2 * 4050);
  for (const { booking } of [came, late]) expect(await balanceOf('held', booking.id)).toBe(0);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 1, had: 1 });
});

test('closes one date after the other when the clock has jumped', async () => {
  const world = await openBookingWorld(db);
  const sessions = [1, 2, 3].map(
    (hours) => new Date(world.time.now.getTime() + 2 * hours * hourMs),
  );
  const { classId } = await makeBookableSession(db, {
    sessions: sessions.map((startsAt) => ({ startsAt })),
  });
  world.time.now = new Date(world.time.now.getTime() + 300 * dayMs);
  await createCompleteSessions({ ...world.context, db })({}, run);
  const states = await db
    .selectFrom('sessions')
    .select('state')
    .where('class_id', '=', classId)
    .execute();
  expect(states).toEqual(sessions.map(() => ({ state: 'completed' })));
});

test('closes the others when one of them cannot be closed', async () => {
  const world = await openBookingWorld(db);
  const broken = await makeBookableSession(db);
  const { booking } = await book(db, world, broken);
  const sound = await makeBookableSession(db);
  world.time.now = new Date(world.time.now.getTime() + 300 * dayMs);
  const cancel = () => Promise.reject(new Error('The queue is gone.'));
  const context = { ...world.context, db, jobs: { ...world.context.jobs, cancel } };
  await expect(createCompleteSessions(context)({}, run)).rejects.toThrow('The queue is gone.');
  const states = await db
    .selectFrom('sessions')
    .select('state')
    .where('id', 'in', [broken.sessionId, sound.sessionId])
    .orderBy('starts_at')
    .execute();
  expect(states).toEqual([{ state: 'scheduled' }, { state: 'completed' }]);
  expect((await findBooking(db, booking.id))?.state).toBe('confirmed');
});

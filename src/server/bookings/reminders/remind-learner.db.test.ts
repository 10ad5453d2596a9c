// Reminders: which learners get one, and which do not.
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { replyToReschedule } from '../../flows/reschedules/reply-to-reschedule.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { rescheduleSession } from '../../flows/reschedules/reschedule-session.ts';
import { remindLearner } from './remind-learner.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const inHours = (count: number): Date => new Date(now.getTime() + count * hourMs);

interface Booked {
  startsInHours?: number;
  priceCents?: number;
}

async function bookedWorld({ startsInHours = 72, priceCents = 4500 }: Booked = {}) {
  const world = await openBookingWorld(db, { now });
  const startsAt = inHours(startsInHours);
  const session = await makeBookableSession(db, { priceCents, sessions: [{ startsAt }] });
  const booked = await book(db, world, session);
  const bookingId = booked.booking.id;
  const remind = async (at: Date): Promise<string[]> => {
    world.time.now = at;
    await db.transaction().execute((tx) => remindLearner(tx, world.context, bookingId));
    return (await remindersOf(bookingId)).map(({ kind }) => kind);
  };
  const timers = () => world.added.filter(({ name }) => name === 'remind-learner');
  const nextAt = () => timers().at(-1)?.options?.dueAt;
  return { ...world, ...session, ...booked, remind, timers, nextAt };
}

const remindersOf = (bookingId: string) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'payload'])
    .where('kind', 'in', ['booking-reminder', 'booking-near'])
    .where('entity', '=', bookingId)
    .orderBy('queued_at')
    .execute();

test('reminds while canceling is free for another day, and again shortly before, once each', async () => {
  const { booking, learner, remind, timers, nextAt } = await bookedWorld();
  const due = { dueAt: inHours(24), key: booking.id };
  expect(timers()).toMatchObject([{ payload: { bookingId: booking.id }, options: due }]);
  expect(await remind(inHours(24))).toEqual(['booking-reminder']);
  expect(nextAt()).toEqual(inHours(69));
  expect(await remind(inHours(25))).toEqual(['booking-reminder']);
  expect(await remind(inHours(69))).toEqual(['booking-reminder', 'booking-near']);
  expect(await remind(inHours(70))).toEqual(['booking-reminder', 'booking-near']);
  const recipients = (await remindersOf(booking.id)).map(({ recipient }) => recipient);
  expect(new Set(recipients)).toEqual(new Set([`${learner.id}@example.org`]));
  expect(timers()).toHaveLength(3);
});

test('sends a learner who books late only the reminder whose moment is to come', async () => {
  const late = await bookedWorld({ startsInHours: 40 });
  expect(late.nextAt()).toEqual(inHours(37));
  expect(await late.remind(inHours(37))).toEqual(['booking-near']);
  expect((await bookedWorld({ startsInHours: 3 })).timers()).toEqual([]);
});

test('skips the first reminder when the clock has jumped over both', async () => {
  const { remind } = await bookedWorld();
  expect(await remind(inHours(71))).toEqual(['booking-near']);
});

test('reminds of a free class two days before', async () => {
  const { nextAt } = await bookedWorld({ startsInHours: 100, priceCents: 0 });
  expect(nextAt()).toEqual(inHours(52));
});

test('goes by the terms of the booking, however late its free cancellation ends', async () => {
  const { booking, remind, nextAt } = await bookedWorld();
  const policy = JSON.stringify({ refundWindowHours: 2 });
  await db.updateTable('bookings').set({ policy }).where('id', '=', booking.id).execute();
  expect(await remind(inHours(24))).toEqual([]);
  expect(nextAt()).toEqual(inHours(46));
  expect(await remind(inHours(46))).toEqual(['booking-reminder']);
});

test('reminds nobody of what they canceled', async () => {
  const { context, learner, booking, remind } = await bookedWorld();
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  expect(await remind(inHours(24))).toEqual([]);
});

test('reminds nobody of a class that has begun', async () => {
  const { remind } = await bookedWorld();
  expect(await remind(inHours(72))).toEqual([]);
});

test('waits for the new day of a date that was moved', async () => {
  const { sessionId, remind, nextAt } = await bookedWorld();
  const moved = { starts_at: inHours(96), ends_at: inHours(97) };
  await db.updateTable('sessions').set(moved).where('id', '=', sessionId).execute();
  expect(await remind(inHours(24))).toEqual([]);
  expect(nextAt()).toEqual(inHours(48));
  expect(await remind(inHours(48))).toEqual(['booking-reminder']);
});

/** A session that its instructor reschedules to 120 hours from now, two days later than before. */
async function rescheduledWorld() {
  const world = await bookedWorld();
  const { context, classId, instructorId, sessionId } = world;
  const caller = { id: instructorId, role: 'instructor', suspended: false } as const;
  const newTime = {
    start_time: inHours(120).toISOString(),
    end_time: inHours(121).toISOString(),
  };
  await rescheduleSession(db, context, { caller, classId, sessionId, newTime });
  const accept = (at: Date) => {
    world.time.now = at;
    const bookingId = world.booking.id;
    return replyToReschedule(db, context, {
      bookingId,
      callerId: world.learner.id,
      reply: 'accept',
    });
  };
  return { ...world, accept };
}

test('reminds nobody who has not said yet whether they come at a new time', async () => {
  const { remind, nextAt, accept } = await rescheduledWorld();
  expect(nextAt()).toEqual(inHours(72));
  expect(await remind(inHours(72))).toEqual([]);
  // Replies are accepted until then.
  expect(nextAt()).toEqual(inHours(96));
  await accept(inHours(80));
  expect(nextAt()).toEqual(inHours(117));
  expect(await remind(inHours(117))).toEqual(['booking-near']);
});

test('reminds who accepted a new time early enough, as anybody else', async () => {
  const { remind, nextAt, accept } = await rescheduledWorld();
  await accept(inHours(10));
  expect(nextAt()).toEqual(inHours(72));
  expect(await remind(inHours(72))).toEqual(['booking-reminder']);
});

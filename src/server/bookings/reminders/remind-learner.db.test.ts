// Reminders: which learners get one, and which do not.
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { readSettings } from '../../admin/system/read-settings.ts';
import { replyToReschedule } from '../../flows/reschedules/reply-to-reschedule.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { rescheduleSession } from '../../flows/reschedules/reschedule-session.ts';
import { remindLearner } from './remind-learner.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const inHours = (count: number): Date => new Date(now.getTime() + count * hourMs);

/** A booked session two days ahead, and the moment a day before it. */
async function bookedWorld(startsInHours = 48) {
  const world = await openBookingWorld(db, { now });
  const startsAt = inHours(startsInHours);
  const session = await makeBookableSession(db, { priceCents: 4500, sessions: [{ startsAt }] });
  const booked = await book(db, world, session);
  const remind = async (at: Date): Promise<number> => {
    world.time.now = at;
    await db.transaction().execute((tx) => remindLearner(tx, world.context, booked.booking.id));
    return (await remindersOf(booked.booking.id)).length;
  };
  const timers = () => world.added.filter(({ name }) => name === 'remind-learner');
  return { ...world, ...session, ...booked, remind, timers };
}

const remindersOf = (bookingId: string) =>
  db
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'booking-reminder')
    .where('entity', '=', bookingId)
    .execute();

test('reminds the learner a day before, once', async () => {
  const { booking, learner, remind, timers } = await bookedWorld();
  const due = { dueAt: inHours(24), key: booking.id };
  expect(timers()).toMatchObject([{ payload: { bookingId: booking.id }, options: due }]);
  expect(await remind(inHours(24))).toBe(1);
  expect(await remind(inHours(24))).toBe(1);
  const [reminder] = await remindersOf(booking.id);
  expect(reminder?.recipient).toBe(`${learner.id}@example.org`);
});

test('sets no reminder for who books when it would already be due', async () => {
  expect((await bookedWorld(24)).timers()).toEqual([]);
});

test('reminds nobody of what they canceled', async () => {
  const { context, learner, booking, remind } = await bookedWorld();
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  expect(await remind(inHours(24))).toBe(0);
});

test('reminds nobody of a class that has begun', async () => {
  const { remind } = await bookedWorld();
  expect(await remind(inHours(48))).toBe(0);
});

test('waits for the new day of a date that was moved', async () => {
  const { sessionId, booking, remind, timers } = await bookedWorld();
  const moved = { starts_at: inHours(72), ends_at: inHours(73) };
  await db.updateTable('sessions').set(moved).where('id', '=', sessionId).execute();
  expect(await remind(inHours(24))).toBe(0);
  expect(timers().at(-1)?.options).toEqual({ dueAt: inHours(48), key: booking.id });
  expect(await remind(inHours(48))).toBe(1);
});

test('reminds nobody who has not said yet whether they come at a new time', async () => {
  const { context, time, classId, instructorId, sessionId, booking, learner, remind, timers } =
    await bookedWorld(72);
  const caller = { id: instructorId, role: 'instructor', suspended: false } as const;
  const newTime = {
    start_time: inHours(96).toISOString(),
    end_time: inHours(97).toISOString(),
  };
  await rescheduleSession(db, context, { caller, classId, sessionId, newTime });
  // Replies are accepted until the very moment of the reminder.
  expect(await remind(inHours(72))).toBe(0);
  expect(timers().at(-1)?.options).toEqual({ dueAt: inHours(72), key: booking.id });
  time.now = inHours(60);
  context.readSettings = async (from) => ({
    ...(await readSettings(from, 'demo')),
    reminderHoursBefore: 48,
  });
  expect(await remind(inHours(60))).toBe(0);
  expect(timers()).toHaveLength(3);
  expect(timers().at(-1)?.options).toEqual({ dueAt: inHours(72), key: booking.id });
  time.now = inHours(70);
  await replyToReschedule(db, context, {
    bookingId: booking.id,
    callerId: learner.id,
    reply: 'accept',
  });
  expect(await remind(inHours(72))).toBe(1);
});

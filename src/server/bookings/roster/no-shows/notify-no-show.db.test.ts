// The notification of a no-show to its learner.
import { expect, test } from 'vitest';
import type { Attendance } from '#domain/booking/attendance-rules.ts';
import { hourMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { contestAttendance } from '../contest-attendance.ts';
import { markAttendance } from '../mark-attendance.ts';
import { notifyNoShow } from './notify-no-show.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);

/** A session of one hour that has just begun. */
async function begunSession() {
  const world = await openBookingWorld(db, { now });
  const session = await makeBookableSession(db, {
    priceCents: 0,
    sessions: [{ startsAt: hours(1) }],
  });
  const { booking, learner } = await book(db, world, session);
  const context = { ...world.context, storage: { url: (key: string) => key } };
  const mark = (attendance: Attendance) =>
    markAttendance(db, context, {
      callerId: session.instructorId,
      bookingId: booking.id,
      attendance,
    });
  const notify = () => db.transaction().execute((tx) => notifyNoShow(tx, context, booking.id));
  const mails = () =>
    db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'no-show-marked')
      .where('entity', '=', booking.id)
      .execute();
  world.time.now = hours(1);
  world.added.length = 0;
  world.canceled.length = 0;
  return { ...world, context, booking, learner, mark, notify, mails };
}

test('tells them an hour after the mark, once, until when they can contest it', async () => {
  const { added, booking, mark, notify, mails } = await begunSession();
  await mark('no_show');
  const { id: bookingId } = booking;
  const options = { dueAt: hours(2), key: bookingId };
  expect(added).toEqual([{ name: 'tell-no-show', payload: { bookingId }, options }]);
  await notify();
  const contestUntil = hours(2 + 14 * 24).toISOString();
  expect(await mails()).toMatchObject([{ payload: { bookingId, contestUntil } }]);
  await mark('unknown');
  await mark('no_show');
  await notify();
  expect(await mails()).toHaveLength(1);
});

test('tells nobody whose mark was taken back', async () => {
  const { booking, canceled, mark, notify, mails } = await begunSession();
  await mark('no_show');
  await mark('attended');
  expect(canceled).toEqual([`tell-no-show ${booking.id}`]);
  await notify();
  expect(await mails()).toEqual([]);
});

test('tells nobody who has contested it already, or whose time to do so is over', async () => {
  const { time, context, booking, learner, mark, notify, mails } = await begunSession();
  await mark('no_show');
  time.now = hours(2 + 14 * 24 + 1);
  await notify();
  expect(await mails()).toEqual([]);
  time.now = hours(2);
  const input = { learnerId: learner.id, bookingId: booking.id, message: 'I was there.' };
  await contestAttendance(db, context, input);
  await notify();
  expect(await mails()).toEqual([]);
});

// Past dates, rosters, and the lists behind the numbers of a person, as operators read them.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { listReportsBy, listReviewsBy } from '../people/list-person-records.ts';
import { listPastSessions } from './list-past-sessions.ts';
import { showSession } from './show-session.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const later = { clock: { now: () => new Date(now.getTime() + 100 * hourMs) } };
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);

test('lists past and canceled dates, the latest first, and no date ahead', async () => {
  const sessions = [{ startsAt: hours(24) }, { startsAt: hours(48) }, { startsAt: hours(500) }];
  const { classId, sessionId } = await makeBookableSession(db, { priceCents: 0, sessions });
  const { booking } = await book(db, world, { classId, sessionId });
  await db
    .updateTable('bookings')
    .set({ attendance: 'no_show', attendance_at: hours(25) })
    .where('id', '=', booking.id)
    .execute();
  expect((await listPastSessions(db, world.context, { classId })).items).toEqual([]);
  const { items, next } = await listPastSessions(db, later, { classId });
  expect(items).toMatchObject([
    { startTime: hours(48).toISOString(), bookings: 0 },
    { id: sessionId, bookings: 1, attended: 0, noShows: 1, seatsTaken: 1 },
  ]);
  expect(next).toBeNull();
  const ahead = { classId, cursor: sessionId };
  expect((await listPastSessions(db, later, ahead)).items).toEqual([]);
});

test('shows who is on the roster of a date, and nobody who canceled', async () => {
  const session = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, { ...session, seats: 2 });
  const { booking: gone } = await book(db, world, session);
  await db
    .updateTable('bookings')
    .set({ state: 'cancelled', cancelled_by: 'learner', ended_at: now })
    .where('id', '=', gone.id)
    .execute();
  expect(await showSession(db, session.sessionId)).toMatchObject({
    id: session.sessionId,
    class: { id: session.classId },
    instructor: { id: session.instructorId },
    waiting: 0,
    people: [
      {
        bookingId: booking.id,
        learner: { id: learner.id },
        seats: 2,
        code: checkInCode(booking.id),
        attendance: 'unknown',
      },
    ],
    walkIns: [],
  });
  await expect(showSession(db, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
});

test('lists the reviews and the reports of a person', async () => {
  const session = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, session);
  const review = { id: randomUUID(), learner_id: learner.id, booking_id: booking.id, rating: 4 };
  const written = { created_at: now, updated_at: now, class_id: session.classId };
  await db
    .insertInto('reviews')
    .values({ ...review, ...written, comment: 'Good.' })
    .execute();
  const operator = await makePerson(db, { role: 'operator' });
  const report = { id: randomUUID(), class_id: session.classId, reporter_id: learner.id };
  const decided = { state: 'upheld', decided_at: now, decided_by: operator.id } as const;
  await db
    .insertInto('reports')
    .values({ ...report, ...decided, reason: 'spam', reported_at: now })
    .execute();
  expect(await listReviewsBy(db, { personId: learner.id })).toMatchObject({
    items: [{ id: review.id, rating: 4, comment: 'Good.', bookingId: booking.id, hiddenAt: null }],
    next: null,
  });
  expect(await listReportsBy(db, { personId: learner.id })).toMatchObject({
    items: [{ id: report.id, about: 'class', state: 'upheld', decidedBy: { id: operator.id } }],
    next: null,
  });
  expect((await listReviewsBy(db, { personId: operator.id })).items).toEqual([]);
});

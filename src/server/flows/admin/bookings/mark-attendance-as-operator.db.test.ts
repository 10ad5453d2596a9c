// An operator marks attendance in place of the instructor, by the same rules.
import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { Attendance } from '#domain/booking/attendance-rules.ts';
import type { Caller } from '#domain/permissions.ts';
import { hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { markAttendanceAsOperator } from './mark-attendance-as-operator.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });

async function booked() {
  world.time.now = now;
  const sessions = [{ startsAt: new Date(now.getTime() + 24 * hourMs) }];
  const session = await makeBookableSession(db, { priceCents: 0, sessions });
  const { booking, learner } = await book(db, world, { ...session, seats: 2 });
  const operator = await makePerson(db, { role: 'operator' });
  const mark = (attendance: Attendance, caller: Caller = operator) =>
    markAttendanceAsOperator(db, world.context, {
      caller,
      bookingId: booking.id,
      attendance,
      requestId: 'r1',
    });
  const marked = async () =>
    (
      await db
        .selectFrom('bookings')
        .select('attendance')
        .where('id', '=', booking.id)
        .executeTakeFirstOrThrow()
    ).attendance;
  return { booking, learner, operator, mark, marked };
}

const refused = (work: Promise<unknown>, code: ErrorCode) =>
  expect(work).rejects.toMatchObject({ code });

test('marks who came, once, in the name of the operator', async () => {
  const { booking, operator, mark, marked } = await booked();
  world.time.now = new Date(now.getTime() + 26 * hourMs);
  await mark('no_show');
  await mark('attended');
  await mark('attended');
  expect(await marked()).toBe('attended');
  const events = await db
    .selectFrom('booking_events')
    .select(['actor', 'actor_id'])
    .where('booking_id', '=', booking.id)
    .where('transition', '=', 'mark-attendance')
    .execute();
  expect(events).toEqual([
    { actor: 'operator', actor_id: operator.id },
    { actor: 'operator', actor_id: operator.id },
  ]);
  const audited = await db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', booking.id)
    .orderBy('id')
    .execute();
  expect(audited.map(({ details }) => details)).toEqual([
    { from: 'unknown', to: 'no_show' },
    { from: 'no_show', to: 'attended' },
  ]);
});

test('marks nobody before the door opens, no no-show before the start, and nothing about oneself', async () => {
  const { learner, mark, marked } = await booked();
  await refused(mark('attended'), 'check_in_early');
  world.time.now = new Date(now.getTime() + 23 * hourMs);
  await refused(mark('no_show'), 'no_show_early');
  await refused(mark('attended', { ...learner, role: 'operator' }), 'not_about_yourself');
  expect(await marked()).toBe('unknown');
});

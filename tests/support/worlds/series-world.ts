// A class with a series of dates, whose instructor changes several of them together.
import type { ScheduleBody } from '#contract/classes/class-schedule.ts';
import type { Db } from '#platform/db/db.ts';
import { addSessions } from '#server/classes/sessions/add-sessions.ts';
import { book, openBookingWorld } from './booking-world.ts';
import { classContext } from './class-context.ts';
import { makeClass, makeInstructor } from './classes.ts';

export const seriesBegins = new Date('2027-02-01T16:00:00Z');
/** Three Tuesdays; clocks go forward before the third. */
export const tuesdays = {
  start_time: '2027-03-02T18:00',
  end_time: '2027-03-02T20:00',
  repeat: 'weekly',
  repeat_count: '3',
} as const;

export async function openSeriesWorld(db: Db, schedule: ScheduleBody = tuesdays) {
  const world = await openBookingWorld(db, { now: seriesBegins });
  const caller = { ...(await makeInstructor(db)), role: 'instructor', suspended: false } as const;
  const made = { instructorId: caller.id, sessions: [], maxStudents: 6, priceCents: 4500 };
  const { classId } = await makeClass(db, made);
  await addSessions(db, classContext({ now: seriesBegins }), { caller, classId, schedule });
  const context = { ...world.context, leastPriceCents: 50 };
  const sessions = () =>
    db
      .selectFrom('sessions')
      .selectAll()
      .where('class_id', '=', classId)
      .orderBy('starts_at')
      .execute();
  const ids = (await sessions()).map(({ id }) => id);
  const read = async (first = 0, shown = ids.slice(first)) => ({
    caller,
    classId,
    sessionId: ids[first] ?? '',
    dates: (await sessions())
      .filter(({ id }) => shown.includes(id))
      .map(({ id, starts_at }) => ({ id, start_time: starts_at.toISOString() })),
  });
  const walls = async () => (await sessions()).map(({ wall_start }) => wall_start);
  const seat = (index: number, seats = 1) =>
    book(db, world, { classId, sessionId: ids[index] ?? '', seats });
  return { world, context, caller, classId, ids, sessions, read, walls, seat };
}

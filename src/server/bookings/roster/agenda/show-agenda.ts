// Shows an instructor's agenda: what is next, what is just over, and how their classes do.
import type { Agenda, AgendaSession } from '#contract/bookings/roster-shapes.ts';
import { checkInFrom, markingDays } from '#domain/booking/attendance-rules.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import { type AgendaRow, findAgenda, findFigures } from './agenda-store.ts';
import type { Context } from '../../../shared/context.ts';

const viewDays = 30;

export async function showAgenda(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  instructorId: string,
): Promise<Agenda> {
  const now = context.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const rows = await findAgenda(db, { instructorId, now, endedAfter: daysAgo(markingDays) });
  const viewedAfter = daysAgo(viewDays).toISOString().slice(0, 10);
  const figures = await findFigures(db, { instructorId, now, viewedAfter });
  const present = (row: AgendaRow) => presentSession(context, row);
  return {
    now: now.toISOString(),
    ahead: rows.filter(({ is_ahead }) => is_ahead).map(present),
    past: rows
      .filter(({ is_ahead }) => !is_ahead)
      .toReversed()
      .map(present),
    figures: figures.map(({ id, views, seats_ahead, seats_past }) => ({
      classId: id,
      views,
      seatsAhead: seats_ahead,
      seatsPast: seats_past,
    })),
  };
}

const presentSession = ({ storage }: Pick<Context, 'storage'>, row: AgendaRow): AgendaSession => ({
  sessionId: row.session_id,
  classId: row.class_id,
  title: row.title,
  location: row.location,
  timeZone: row.time_zone,
  picture: row.cover && presentPicture(storage, row.cover),
  categoryId: row.category_id,
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  meeting: row.meeting,
  meetings: row.meetings,
  people: row.people,
  seats: row.seats,
  capacity: row.capacity,
  checkedIn: row.checked_in,
  unmarked: row.unmarked,
  waiting: row.waiting,
  checkInFrom: checkInFrom({
    startsAt: row.session_starts_at,
    endsAt: row.session_ends_at,
  }).toISOString(),
});

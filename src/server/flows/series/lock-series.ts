// Locks the sessions of a series that somebody wants to change together, if they are still as that person has read them.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { isAhead } from '../../bookings/check-bookable.ts';
import { type LockedSession, lockSessions } from '../../bookings/seat-store.ts';
import {
  type ClassRow,
  findInstructorOf,
  lockInstructor,
  lockOwnClass,
} from '../../classes/class-store.ts';
import { findSeries } from './series-store.ts';

export interface SeriesInput {
  caller: Caller;
  classId: string;
  /** The first session to change. */
  sessionId: string;
  /** All sessions to change, with their starts as the caller has read them. */
  dates: readonly { id: string; start_time: string }[];
}

interface LockedSeries {
  own: ClassRow;
  /** The session of the input. */
  first: LockedSession;
  /** All sessions to change, the soonest first. */
  sessions: LockedSession[];
}

/** In the order of all locks: instructor, class, sessions by their ids. */
export async function lockSeries(
  tx: Db,
  { caller, classId, sessionId, dates }: SeriesInput,
  at: Date,
): Promise<LockedSeries> {
  const instructorId = await findInstructorOf(tx, classId, caller.id);
  if (instructorId === undefined) throw missing('date');
  await lockInstructor(tx, instructorId);
  const own = await lockOwnClass(tx, classId, caller.id);
  const series = own ? await findSeries(tx, { classId, sessionId }) : [];
  if (!own || series.length === 0) throw missing('date');
  const shown = new Map(dates.map(({ id, start_time }) => [id.toLowerCase(), start_time]));
  const sessions = await lockSessions(
    tx,
    [...shown.keys()].filter((id) => series.includes(id)),
  );
  const first = sessions.find(({ id }) => id === sessionId.toLowerCase());
  const isAsRead = sessions.every(
    (session) =>
      isAhead(session, at) &&
      session.starts_at.getTime() === new Date(shown.get(session.id) ?? 0).getTime(),
  );
  if (!first || !isAsRead || sessions.length !== shown.size) throw new Refusal('series_changed');
  const byStart = (a: LockedSession, b: LockedSession) =>
    a.starts_at.getTime() - b.starts_at.getTime();
  return { own, first, sessions: sessions.toSorted(byStart) };
}

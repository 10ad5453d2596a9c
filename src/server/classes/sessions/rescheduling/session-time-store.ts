// Stores the new times of sessions, and keeps their previous starts.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { PlannedSession } from '../plan-sessions.ts';

export interface RescheduledSessions {
  instructorId: string;
  rescheduled: { sessionId: string; meetings: PlannedSession }[];
  /** When one is rescheduled apart from its series; null where they are rescheduled together. */
  aloneAt: Date | null;
}

/** The meetings of a session, the first one first. */
export async function findMeetingTimes(tx: Db, sessionId: string) {
  const rows = await tx
    .selectFrom('meetings')
    .select(['starts_at', 'ends_at'])
    .where('session_id', '=', sessionId)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }));
}

/**
 * All old meetings go before the first new one comes, so that sessions may take each other's place. Bookings follow by their
 * foreign key.
 */
export async function saveRescheduledSessions(
  tx: Db,
  { instructorId, rescheduled, aloneAt }: RescheduledSessions,
): Promise<void> {
  const ids = rescheduled.map(({ sessionId }) => sessionId);
  await tx
    .deleteFrom('meetings')
    .where('session_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  for (const { sessionId, meetings } of rescheduled) {
    const [first] = meetings;
    const last = meetings.at(-1) ?? first;
    // A reschedule that changes only the end keeps the previous start.
    const isSameStart = sql`starts_at = ${first.startsAt}::timestamptz`;
    await tx
      .updateTable('sessions')
      .set({
        previous_starts_at: sql<Date | null>`case when ${isSameStart} then previous_starts_at else starts_at end`,
        starts_at: first.startsAt,
        ends_at: last.endsAt,
        wall_start: first.wallStart,
        rescheduled_alone_at: sql<Date | null>`case when series_id is null then null
          else ${aloneAt}::timestamptz end`,
      })
      .where('id', '=', sessionId)
      .execute();
  }
  const rows = rescheduled.flatMap(({ sessionId, meetings }) =>
    meetings.map(({ startsAt, endsAt, wallStart, wallEnd }) => ({
      session_id: sessionId,
      starts_at: startsAt,
      ends_at: endsAt,
      wall_start: wallStart,
      wall_end: wallEnd,
      instructor_id: instructorId,
    })),
  );
  await tx.insertInto('meetings').values(rows).execute();
}

/** Undefined when the instructor has deleted their account. */
export const findInstructorToNotify = (tx: Db, instructorId: string) =>
  tx
    .selectFrom('profiles')
    .select(['id', 'email', 'full_name as name'])
    .where('id', '=', instructorId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** Cancels a session that is not over, even if it has begun; false when it is over or was canceled before. */
export async function saveCanceled(
  tx: Db,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ state: 'cancelled', cancelled_at: at })
    .where('id', '=', sessionId)
    .where('state', '=', 'scheduled')
    .where('ends_at', '>', at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const meetings = tx.updateTable('meetings').set({ cancelled: true });
  await meetings.where('session_id', '=', sessionId).execute();
  return true;
}

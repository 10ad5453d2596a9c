// Selects the meetings of a session as part of another query, and counts them.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Milliseconds since 1970, in order; also for a canceled session. */
export type Meetings = [startsAtMs: number, endsAtMs: number][];

/** Takes the alias of the session in the query. */
export const meetingsOf = (session: 's' | 'sessions') => sql<Meetings>`(
  select json_agg(json_build_array((extract(epoch from m.starts_at) * 1000)::bigint,
    (extract(epoch from m.ends_at) * 1000)::bigint) order by m.starts_at)
  from meetings m where m.session_id = ${sql.ref(`${session}.id`)})`;

export const asInstants = (meetings: Meetings): { startsAt: Date; endsAt: Date }[] =>
  meetings.map(([startsAtMs, endsAtMs]) => ({
    startsAt: new Date(startsAtMs),
    endsAt: new Date(endsAtMs),
  }));

export async function countMeetings(db: Db, sessionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('meetings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return count;
}

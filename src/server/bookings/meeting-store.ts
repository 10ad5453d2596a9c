// When people come together at a date, as part of whatever else is read of it.
import { sql } from 'kysely';

/** Milliseconds since 1970, the first one first; those of a canceled date too. */
export type Meetings = [startsAtMs: number, endsAtMs: number][];

/** Of the session that the query calls so. */
export const meetingsOf = (session: 's' | 'sessions') => sql<Meetings>`(
  select json_agg(json_build_array((extract(epoch from m.starts_at) * 1000)::bigint,
    (extract(epoch from m.ends_at) * 1000)::bigint) order by m.starts_at)
  from meetings m where m.session_id = ${sql.ref(`${session}.id`)})`;

export const asInstants = (meetings: Meetings): { startsAt: Date; endsAt: Date }[] =>
  meetings.map(([startsAtMs, endsAtMs]) => ({
    startsAt: new Date(startsAtMs),
    endsAt: new Date(endsAtMs),
  }));

// Reads and writes how often something was counted in an hour, over all processes.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { CountKind, HourlyCount } from './hourly-counts.ts';

/** Adds to what this and other processes counted before. */
export async function addCounts(db: Db, counts: readonly HourlyCount[]): Promise<void> {
  const column = <Name extends keyof HourlyCount>(name: Name) => counts.map((one) => one[name]);
  await sql`
    insert into hourly_counts as h (kind, name, hour, count, first_at, last_at, message)
    select * from unnest(
      ${column('kind')}::text[], ${column('name')}::text[], ${column('hour')}::timestamptz[],
      ${column('count')}::int[], ${column('firstAt')}::timestamptz[],
      ${column('lastAt')}::timestamptz[], ${column('message')}::text[]
    )
    on conflict (kind, name, hour) do update set
      count = h.count + excluded.count,
      first_at = least(h.first_at, excluded.first_at),
      message = case when excluded.last_at >= h.last_at then excluded.message else h.message end,
      last_at = greatest(h.last_at, excluded.last_at)
  `.execute(db);
}

export interface CountedName {
  name: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  message: string | null;
}

/** One row per name, of all hours that end after `since`. */
export async function findCounts(db: Db, kind: CountKind, since: Date): Promise<CountedName[]> {
  const { rows } = await sql<CountedName>`
    select name, sum(count)::int as count, min(first_at) as "firstAt", max(last_at) as "lastAt",
      (array_agg(message order by last_at desc))[1] as message
    from hourly_counts where kind = ${kind} and hour > ${since}::timestamptz - interval '1 hour'
      and last_at > ${since}
    group by name order by max(last_at) desc`.execute(db);
  return rows;
}

export async function deleteCountsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('hourly_counts').where('hour', '<', before).execute();
}

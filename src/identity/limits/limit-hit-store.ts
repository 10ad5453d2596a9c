// Reads and writes how often each limit was hit in an hour.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { identityTables } from '../tables.ts';

interface HourRow {
  name: string;
  hour: Date;
  hits: number;
  networks: number;
  last_at: Date;
}

/** Adds to what this and other processes counted in that hour. */
export async function addLimitHits(db: Db, row: HourRow): Promise<void> {
  await sql`
    insert into identity.limit_hits (name, hour, hits, networks, last_at)
    values (${row.name}, ${row.hour}, ${row.hits}, ${row.networks}, ${row.last_at})
    on conflict (name, hour) do update set
      hits = limit_hits.hits + excluded.hits,
      networks = limit_hits.networks + excluded.networks,
      last_at = greatest(limit_hits.last_at, excluded.last_at)
  `.execute(db);
}

export async function findLimitHits(db: Db, since: Date): Promise<HourRow[]> {
  return identityTables(db)
    .selectFrom('identity.limit_hits')
    .select(['name', 'hour', 'hits', 'networks', 'last_at'])
    .where('hour', '>', since)
    .orderBy('hour')
    .orderBy('name')
    .execute();
}

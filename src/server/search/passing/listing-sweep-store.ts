// Removes sessions that have begun from the lists.
import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** From now on, triggers list only what is ahead of this moment. */
export async function saveReached(db: Db, now: Date): Promise<void> {
  await db.updateTable('listings_reached').set({ at: now }).where('at', '<', now).execute();
}

const refreshQuery = `
  select cardinality(ids)::integer as count, refresh_listings(ids, false)
  from (
    select array(select class_id from listings where next_starts_at <= $1 order by next_starts_at limit $2) as ids
  ) passed`;

/** Returns the number of refreshed classes. */
export async function refreshPassed(db: Db, now: Date, most: number): Promise<number> {
  const query = CompiledQuery.raw(refreshQuery, [now, most]);
  return (await db.executeQuery<{ count: number }>(query)).rows[0]?.count ?? 0;
}

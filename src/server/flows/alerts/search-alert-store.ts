// Reads the saved searches that are due for a mail, and saves what was mailed.
import { sql } from 'kysely';
import type { SavedSearch } from '#contract/alerts/search-text.ts';
import type { Db } from '#platform/db/db.ts';

/** People with saved searches and no such mail since `before`, in the order of their ids. */
export async function findDuePeople(
  db: Db,
  { before, after, most }: { before: Date; after: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from alerts
    where search is not null and person_id > ${after}
    group by person_id having max(mailed_at) is null or max(mailed_at) <= ${before}
    order by person_id limit ${most}`.execute(db);
  return rows.map(({ person_id: id }) => id);
}

export interface SearchAlert {
  id: string;
  search: SavedSearch;
  seen_class_ids: string[];
  stop_token: string;
  mailed_at: Date | null;
}

/** Locks the alerts until the transaction ends. */
export async function lockSearchAlerts(tx: Db, personId: string): Promise<SearchAlert[]> {
  const { rows } = await sql<SearchAlert>`
    select id, search, seen_class_ids, stop_token, mailed_at from alerts
    where person_id = ${personId} and search is not null
    order by created_at, id for update`.execute(tx);
  return rows;
}

export async function findRecipient(
  tx: Db,
  personId: string,
): Promise<{ email: string; name: string } | undefined> {
  const row = await tx
    .selectFrom('profiles')
    .select(['email', 'full_name'])
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row && { email: row.email, name: row.full_name };
}

export async function saveMailed(
  tx: Db,
  { id, seenClassIds, at }: { id: string; seenClassIds: string[]; at: Date },
): Promise<void> {
  await sql`update alerts set seen_class_ids = ${seenClassIds}::uuid[], mailed_at = ${at}
    where id = ${id}`.execute(tx);
}

// Reads a person's saved searches and where to mail them, and saves what was mailed.
import { sql } from 'kysely';
import type { SavedSearch } from '#contract/alerts/search-text.ts';
import type { PlaceChoice } from '#contract/accounts/profile.ts';
import type { Db } from '#platform/db/db.ts';
import { placeOf } from '../../accounts/place-columns.ts';

export type RememberedPlace = Exclude<PlaceChoice, string>;

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

export interface Recipient {
  to: { email: string; name: string };
  /** Where the person looks for classes; undefined for everywhere, and until they chose. */
  place: RememberedPlace | undefined;
}

export async function findRecipient(tx: Db, personId: string): Promise<Recipient | undefined> {
  const row = await tx
    .selectFrom('profiles')
    .select(['email', 'full_name'])
    .select(['place_name', 'place_latitude', 'place_longitude', 'is_place_everywhere'])
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const choice = placeOf(row) ?? 'everywhere';
  const place = choice === 'everywhere' ? undefined : choice;
  return { to: { email: row.email, name: row.full_name }, place };
}

export async function saveMailed(
  tx: Db,
  { id, seenClassIds, at }: { id: string; seenClassIds: string[]; at: Date },
): Promise<void> {
  await sql`update alerts set seen_class_ids = ${seenClassIds}::uuid[], mailed_at = ${at}
    where id = ${id}`.execute(tx);
}

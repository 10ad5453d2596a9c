// Reads saved searches in the order of their ids, for a new class to be compared with.
import { sql } from 'kysely';
import type { SavedSearch } from '#contract/alerts/search-text.ts';
import type { Db } from '#platform/db/db.ts';
import type { LockedNews } from './news-store.ts';

interface SearchRow {
  id: string;
  person_id: string;
  search: SavedSearch;
  /** False for people who are suspended, teach the class, or were mailed about it already. */
  is_notified: boolean;
}

/** The next searches that were saved before it happened. */
export async function findSavedSearches(
  tx: Db,
  { news, most }: { news: LockedNews; most: number },
): Promise<SearchRow[]> {
  const after = news.notified_up_to ?? '00000000-0000-0000-0000-000000000000';
  const { rows } = await sql<SearchRow>`
    select a.id, a.person_id, a.search,
      p.suspended_at is null and p.erased_at is null and p.id <> ${news.instructor_id}
        and not ${news.class_id}::uuid = any(a.seen_class_ids) as is_notified
    from alerts a join profiles p on p.id = a.person_id
    where a.search is not null and a.created_at <= ${news.happened_at} and a.id > ${after}
    order by a.id limit ${most}`.execute(tx);
  return rows;
}

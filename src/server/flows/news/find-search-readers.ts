// Finds the people whose saved searches a new class matches.
import type { SavedSearch } from '#contract/alerts/search-text.ts';
import { searchText } from '#contract/alerts/search-text.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { matchesClass } from '../alerts/find-matches.ts';
import type { LockedNews, NewsFacts } from './news-store.ts';
import { matchText } from './news-texts.ts';
import { findSavedSearches } from './saved-search-store.ts';

interface SearchBatch {
  news: LockedNews;
  facts: NewsFacts;
  most: number;
}

interface SearchReaders {
  found: { personId: string; title: string; body: string }[];
  /** The last search that was looked at; undefined when no more are left. */
  last: string | undefined;
}

export async function findSearchReaders(
  tx: Db,
  context: Pick<Context, 'clock'>,
  { news, facts, most }: SearchBatch,
): Promise<SearchReaders> {
  const searches = await findSavedSearches(tx, { news, most });
  const found: SearchReaders['found'] = [];
  const notified = new Set<string>();
  for (const { person_id: personId, search, is_notified: isNotified } of searches) {
    if (!isNotified || notified.has(personId) || !mayMatch(search, facts)) continue;
    if (!(await matchesClass(tx, context, { search, classId: news.class_id }))) continue;
    notified.add(personId);
    found.push({ personId, ...matchText(facts, searchText(search)) });
  }
  const last = searches.length < most ? undefined : searches.at(-1)?.id;
  return { found, last };
}

/** False where the category or the price alone says no, which spares the search for most. */
export function mayMatch(
  { category, minPrice, maxPrice }: SavedSearch,
  facts: Pick<NewsFacts, 'category_id' | 'price_cents'>,
): boolean {
  const price = facts.price_cents / 100;
  return !(
    (category && Number(category) !== facts.category_id) ||
    (minPrice && price < Number(minPrice)) ||
    (maxPrice && price > Number(maxPrice))
  );
}

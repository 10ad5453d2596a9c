// Reads the search whose matches are counted: without order and pages, and with its words as the list has them.
import type { SearchQuery } from '#contract/classes/class-search.ts';
import type { Db } from '#platform/db/db.ts';
import { findPlaceAsked } from '../asked/find-place-asked.ts';
import type { Search } from '../asked/search.ts';
import { isVain, understandSearch } from '../asked/understand-search.ts';
import { readAsked } from '../find-page.ts';
import { hasMatches } from '../pages/match-store.ts';
import { correctWords } from '../spelling/correct-words.ts';

/** Undefined where nothing can be found. */
export async function readCounted(
  db: Db,
  { cursor: _cursor, ...query }: SearchQuery,
  now: Date,
): Promise<Search | undefined> {
  const place = await findPlaceAsked(db, query);
  if (isVain(query, place)) return undefined;
  const search = understandSearch({ ...query, sort: ['date'] }, place, now);
  return readSpelled(db, search);
}

/** Corrects words with which nothing is found, as the list does. */
async function readSpelled(db: Db, search: Search): Promise<Search> {
  const meant = { ...search, asked: await readAsked(db, search) };
  if (!search.words || (await hasMatches(db, meant))) return meant;
  const words = await correctWords(db, search.words);
  if (!words) return meant;
  const corrected = { ...search, words };
  return { ...corrected, asked: await readAsked(db, corrected) };
}

// Reads the search whose matches are counted: without order and pages, and with its words as the list has them.
import type { SearchQuery } from '#contract/classes/class-search.ts';
import type { Db } from '#platform/db/db.ts';
import { findPlaceAsked } from '../asked/find-place-asked.ts';
import type { Search } from '../asked/search.ts';
import { isVain, understandSearch } from '../asked/understand-search.ts';
import { findPage, readAsked } from '../find-page.ts';
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
  const meant = await spelled(db, search);
  return { ...meant, asked: await readAsked(db, meant) };
}

/** Corrects words with which nothing is found, as the list does. */
async function spelled(db: Db, search: Search): Promise<Search> {
  if (!search.words || (await findPage(db, { ...search, limit: 1 })).total.count > 0) return search;
  const words = await correctWords(db, search.words);
  return words ? { ...search, words } : search;
}

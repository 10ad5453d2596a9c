// Checks whether a search finds one class, without reading the others: as `findClasses` would, however many match.
import type { SearchQuery } from '#contract/classes/class-search.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { findPlaceAsked } from './asked/find-place-asked.ts';
import type { Search } from './asked/search.ts';
import { isVain, understandSearch } from './asked/understand-search.ts';
import { readAsked } from './find-page.ts';
import { hasMatches, isMatch } from './pages/match-store.ts';
import { correctWords } from './spelling/correct-words.ts';

export async function findsClass(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { query, classId }: { query: SearchQuery; classId: string },
): Promise<boolean> {
  const place = await findPlaceAsked(db, query);
  if (isVain(query, place)) return false;
  const search = await withAsked(db, understandSearch(query, place, clock.now()));
  if (await isMatch(db, search, classId)) return true;
  const words = search.words && (await correctWords(db, search.words));
  if (!words) return false;
  const corrected = await withAsked(db, { ...search, words });
  // Words are only corrected where no class has them.
  return (await isMatch(db, corrected, classId)) && !(await hasMatches(db, search));
}

const withAsked = async (db: Db, search: Search): Promise<Search> => ({
  ...search,
  asked: await readAsked(db, search),
});

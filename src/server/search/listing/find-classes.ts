// Finds classes by all search criteria; words that no class has are corrected to similar ones.
import type { ClassCard } from '#contract/classes/classes.ts';
import type { SearchQuery, SearchTotal } from '#contract/classes/class-search.ts';
import type { Db } from '#platform/db/db.ts';
import type { FoundPage } from './find-page.ts';
import { findRankedPage } from './find-ranked-page.ts';
import { findPlaceAsked, type PlaceAsked } from './asked/find-place-asked.ts';
import { type CardContext, readCards } from './read-cards.ts';
import type { Search } from './asked/search.ts';
import { wordsText } from './asked/search-words.ts';
import { isVain, understandSearch } from './asked/understand-search.ts';
import { correctWords } from './spelling/correct-words.ts';

export interface FoundClasses {
  classes: ClassCard[];
  total: SearchTotal;
  /** The cursor of the next page. */
  next: string | null;
  /** Undefined where no place is requested, null where the place is unknown. */
  place: PlaceAsked | null | undefined;
  correctedTo: string | null;
}

const nothing: FoundPage = {
  ids: [],
  total: { count: 0, more: false },
  next: null,
  isOfOnePart: false,
};

export async function findClasses(
  db: Db,
  context: CardContext,
  query: SearchQuery,
): Promise<FoundClasses> {
  const place = await findPlaceAsked(db, query);
  const search = understandSearch(query, place, context.clock.now());
  const found = isVain(query, place)
    ? { page: nothing, correctedTo: null }
    : await findSpelled(db, search);
  const { ids, total, next } = found.page;
  const { around: near, days, dayPart, seats } = search;
  const classes = await readCards(db, context, ids, { near, days, dayPart, seats });
  return { classes, total, next, place, correctedTo: found.correctedTo };
}

async function findSpelled(
  db: Db,
  search: Search,
): Promise<{ page: FoundPage; correctedTo: string | null }> {
  const page = await findRankedPage(db, search);
  if (page.total.count > 0 || !search.words) return { page, correctedTo: null };
  const words = await correctWords(db, search.words);
  if (!words) return { page, correctedTo: null };
  const corrected = await findRankedPage(db, { ...search, words });
  if (corrected.total.count === 0) return { page, correctedTo: null };
  return { page: corrected, correctedTo: wordsText(words) };
}

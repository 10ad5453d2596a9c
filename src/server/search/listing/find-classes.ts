// Finds classes by all search criteria; words that no class has are corrected to similar ones.
import type { ClassCard } from '#contract/classes/classes.ts';
import type { SearchQuery, SearchTotal } from '#contract/classes/class-search.ts';
import type { Db } from '#platform/db/db.ts';
import { countSlips } from '#platform/places/count-slips.ts';
import { swapsOf } from '#platform/places/place-queries.ts';
import { findPage, type FoundPage } from './find-page.ts';
import { findPlaceAsked, type PlaceAsked } from './asked/find-place-asked.ts';
import { type CardContext, readCards } from './read-cards.ts';
import type { Search } from './asked/search.ts';
import { wordsText, type SearchWords } from './asked/search-words.ts';
import { isVain, understandSearch } from './asked/understand-search.ts';
import { findAlikeWords, findUnknownWords } from './spelling/spelling-store.ts';

export interface FoundClasses {
  classes: ClassCard[];
  total: SearchTotal;
  /** The cursor of the next page. */
  next: string | null;
  /** Undefined where no place is requested, null where the place is unknown. */
  place: PlaceAsked | null | undefined;
  correctedTo: string | null;
}

const nothing: FoundPage = { ids: [], total: { count: 0, more: false }, next: null };

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
  const classes = await readCards(db, context, ids, { near: search.around, days: search.days });
  return { classes, total, next, place, correctedTo: found.correctedTo };
}

async function findSpelled(
  db: Db,
  search: Search,
): Promise<{ page: FoundPage; correctedTo: string | null }> {
  const page = await findPage(db, search);
  if (page.total.count > 0 || !search.words) return { page, correctedTo: null };
  const words = await correctWords(db, search.words);
  if (!words) return { page, correctedTo: null };
  const corrected = await findPage(db, { ...search, words });
  if (corrected.total.count === 0) return { page, correctedTo: null };
  return { page: corrected, correctedTo: wordsText(words) };
}

/** Shorter texts are no words yet. */
const fewestLetters = 4;
const lettersPerSlip = 4;

/**
 * Replaces misspelled words with the most similar words of titles. Undefined when there is nothing to correct, or
 * no similar word.
 */
async function correctWords(db: Db, { head, last }: SearchWords): Promise<SearchWords | undefined> {
  const words = [...head, last];
  const unknown = new Set(await findUnknownWords(db, words));
  const meant = await Promise.all(
    words.map((word) => (unknown.has(word) ? findMeant(db, word) : Promise.resolve(word))),
  );
  if (unknown.size === 0 || meant.includes(undefined)) return undefined;
  const corrected = meant as string[];
  return { head: corrected.slice(0, -1), last: corrected.at(-1) ?? '' };
}

async function findMeant(db: Db, word: string): Promise<string | undefined> {
  if (word.length < fewestLetters) return undefined;
  const alike = await findAlikeWords(db, word, swapsOf(word));
  const [nearest] = alike
    .map((candidate) => ({ candidate, slips: countSlips(word, candidate) }))
    .filter(({ slips }) => slips <= word.length / lettersPerSlip)
    .toSorted((one, other) => one.slips - other.slips);
  return nearest?.candidate;
}

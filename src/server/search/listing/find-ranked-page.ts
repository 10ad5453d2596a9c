// Finds one page of a search for words: classes whose title, tags or facts fit, then the others, in each part the soonest
// first. Few matches are sorted as one list; of many, each part is a list of its own, so that neither needs a sort key.
import type { Db } from '#platform/db/db.ts';
import { readWords } from '../words/read-words.ts';
import { writeCursor } from './asked/cursor.ts';
import { orderName } from './asked/order.ts';
import { isOfSessions, type Search } from './asked/search.ts';
import { findPage, type FoundPage } from './find-page.ts';

/** Searches without words, or in a requested order, have one part. */
export async function findRankedPage(db: Db, search: Search): Promise<FoundPage> {
  if (!search.words || !search.part) return findPage(db, search);
  const { all, best, rest } = await readWords(db, search);
  if (rest === '') return findPage(db, { ...search, asked: all });
  const ranked: Search = { ...search, asked: all, ranked: { best, rest } };
  const page = await findPage(db, ranked);
  const mayHaveRest = search.part === 'best' && page.isOfOnePart && page.next === null;
  return mayHaveRest ? addRest(db, ranked, page) : page;
}

/** The first part of many matches ends on this page, and the second begins. */
async function addRest(db: Db, best: Search, page: FoundPage): Promise<FoundPage> {
  const missing = best.limit - page.ids.length;
  const rest: Search = { ...best, part: 'rest', after: undefined, limit: Math.max(1, missing) };
  const others = await findPage(db, rest);
  if (missing > 0) return { ...page, ids: [...page.ids, ...others.ids], next: others.next };
  return { ...page, next: others.ids.length > 0 ? beginningOf(rest) : null };
}

/** The cursor before all rows: every session begins after 1970. */
const beginningOf = (search: Search): string =>
  writeCursor(orderName(search.order, isOfSessions(search), 'rest'), {
    classId: '00000000-0000-0000-0000-000000000000',
    time: 0,
    priceCents: 0,
    distanceMiles: 0,
    spotId: 0,
    ratingRank: 0,
  });

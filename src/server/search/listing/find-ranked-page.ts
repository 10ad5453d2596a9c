// Finds one page of a search for words: classes whose title, tags or facts fit, then the others, in each part the soonest
// first. The parts are two lists, so that neither needs a sort key of its own.
import { searchLimits, type SearchTotal } from '#contract/classes/class-search.ts';
import type { Db } from '#platform/db/db.ts';
import { readWords } from '../words/read-words.ts';
import { writeCursor } from './asked/cursor.ts';
import { orderName } from './asked/order.ts';
import { isOfSessions, type Search } from './asked/search.ts';
import { findPage, type FoundPage } from './find-page.ts';

/** Searches without words, or in a requested order, have one part. */
export async function findRankedPage(db: Db, search: Search): Promise<FoundPage> {
  if (!search.words || !search.part) return findPage(db, search);
  const queries = await readWords(db, search);
  if (queries.rest === '') return findPage(db, { ...search, asked: queries.all });
  const best: Search = { ...search, asked: queries.best, part: 'best' };
  const rest: Search = { ...search, asked: queries.rest, part: 'rest' };
  return search.part === 'best' ? findFirstPart(db, best, rest) : findSecondPart(db, best, rest);
}

async function findFirstPart(db: Db, best: Search, rest: Search): Promise<FoundPage> {
  const page = await findPage(db, best);
  const missing = best.limit - page.ids.length;
  // So many fit that nobody counts the others, nor reads that far.
  if (page.total.more && missing === 0) return page;
  // At least one is read, for the total.
  const others = await findPage(db, { ...rest, after: undefined, limit: Math.max(1, missing) });
  const total = sum(page.total, others.total);
  if (missing > 0) return { ids: [...page.ids, ...others.ids], total, next: others.next };
  const next = page.next ?? (others.ids.length > 0 ? beginningOf(rest) : null);
  return { ids: page.ids, total, next };
}

async function findSecondPart(db: Db, best: Search, rest: Search): Promise<FoundPage> {
  const [page, before] = await Promise.all([
    findPage(db, rest),
    findPage(db, { ...best, after: undefined, limit: 1 }),
  ]);
  return { ...page, total: sum(before.total, page.total) };
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

function sum(one: SearchTotal, other: SearchTotal): SearchTotal {
  const count = one.count + other.count;
  const { countedExactly } = searchLimits;
  return {
    count: Math.min(count, countedExactly),
    more: one.more || other.more || count > countedExactly,
  };
}

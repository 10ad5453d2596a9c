// Finds one page of a list: its classes, the total count, and where the next page begins.
import { searchLimits, type SearchTotal } from '#contract/classes/class-search.ts';
import type { Db } from '#platform/db/db.ts';
import { writeCursor } from './asked/cursor.ts';
import { orderName, type RankedPart } from './asked/order.ts';
import { fewestOfFrequent } from './pages/most-read.ts';
import { findRows, mostSorted, type PageRow } from './pages/page-store.ts';
import { isSliced } from './pages/slicing.sql.ts';
import { readWords } from '../words/read-words.ts';
import { isOfSessions, type Search } from './asked/search.ts';

export interface FoundPage {
  ids: string[];
  total: SearchTotal;
  next: string | null;
  /** There are so many matches that the page is of one part of a ranked search, though the other may follow. */
  isOfOnePart: boolean;
}

export async function findPage(db: Db, given: Search): Promise<FoundPage> {
  const search = { ...given, asked: given.asked ?? (await readAsked(db, given)) };
  const first = await findRows(db, search);
  const areMany = (first[0]?.total ?? 0) > mostSorted(search);
  // The walk ended before the page was full: the matches are too rare, or there are no more.
  const isDoubtful = first.length <= search.limit && areMany;
  const rows = isDoubtful ? await findMany(db, search, first) : first;
  const shown = rows.slice(0, search.limit).flatMap(({ class_id: id }) => id ?? []);
  const last = rows[search.limit - 1];
  const isLast = rows.length <= search.limit;
  return {
    ids: shown,
    total: totalOf(rows),
    next: isLast || !last ? null : cursorOf(search, last),
    isOfOnePart: areMany,
  };
}

/** Of many matches, whose page the first statement has not filled. */
async function findMany(db: Db, search: Search, [row]: PageRow[]): Promise<PageRow[]> {
  if (!isSliced(search)) return findRows(db, search, 'all');
  const sampled = row?.expected ?? 0;
  const walked = sampled < fewestOfFrequent ? [] : await findRows(db, search, 'walk');
  if (walked.length > search.limit) return walked;
  return findRows(db, search, { slicesFor: sampled });
}

/** Undefined for a search without words, tag and facts. */
export const readAsked = async (db: Db, search: Search): Promise<string | undefined> =>
  search.words || search.tag || search.facts ? (await readWords(db, search)).all : undefined;

function totalOf([row]: PageRow[]): SearchTotal {
  const total = row?.total ?? 0;
  const { countedExactly } = searchLimits;
  return { count: Math.min(total, countedExactly), more: total > countedExactly };
}

/** Of a ranked search with few matches, both parts may be on one page. */
const partOf = ({ part, ranked }: Search, { rank }: PageRow): RankedPart | undefined =>
  ranked ? (rank === 0 ? 'best' : 'rest') : part;

const cursorOf = (search: Search, row: PageRow): string =>
  writeCursor(orderName(search.order, isOfSessions(search), partOf(search, row)), {
    classId: row.class_id ?? '',
    time: row.time,
    priceCents: row.price_cents,
    distanceMiles: row.distance,
    spotId: row.spot_id,
    ratingRank: row.rating_rank ?? 0,
  });

// Reads one page of a list and its total count in one statement. The number of matches decides the strategy: up to a
// few thousand are gathered through the index of the filter and sorted; with more, the index of the order is walked
// until the page is full. So neither reads much, however many classes there are, and no plan depends on an estimate.
// ../fixtures has the statements of the usual searches, docs/algorithms/search.md their plans.
import { CompiledQuery } from 'kysely';
import { searchLimits } from '#contract/classes/class-search.ts';
import type { Db } from '#platform/db/db.ts';
import { seldomSent } from '#platform/db/named-statements.ts';
import type { Search } from '../asked/search.ts';
import {
  areManySessions,
  expectSampled,
  gather,
  gatherWords,
  ifCommon,
  isLookedUp,
} from './gathering/gathering.sql.ts';
import { startGiven, withPlace, withWords } from './given.sql.ts';
import { mostGathered, mostWalked, mostWalkedFirst } from './most-read.ts';
import { isSliced, readSlices } from './slicing.sql.ts';
import { type Parts, type Source, sourceOf } from './sources.sql.ts';
import { rowsOf, sortHits, walk, walkOutwards } from './walking.sql.ts';

/** A class of the page; a single row without a class when the page is empty. */
export interface PageRow {
  /** Larger than the exact limit where there are more. */
  total: number;
  class_id: string | null;
  price_cents: number;
  /** Milliseconds since 1970, or minutes of wall time in a list of sessions. */
  time: number;
  distance: number;
  spot_id: number;
  /** In the order of ratings. */
  rating_rank?: number;
  /** Of a ranked search: 0 in its first part, 1 in its second. */
  rank?: number;
  /** Of many matches that are read by slices: how many the words of the page are expected to have in the sample. */
  expected?: number | null;
}

/**
 * The first statement counts the matches. Few are sorted; of many the index of the order is walked, unless they are words
 * in the order of time. For these a further statement makes a short walk, or reads slices of time, by the number of
 * matches that the sample is expected to have. Other matches that are too rare for the walk to find are all read.
 */
export type Reading = 'first' | 'walk' | { slicesFor: number } | 'all';

export async function findRows(
  db: Db,
  search: Search,
  reading: Reading = 'first',
): Promise<PageRow[]> {
  const { text, values } = pageQuery(search, reading);
  const named = isUsual(search) && reading !== 'all' ? text : seldomSent + text;
  return (await db.executeQuery<PageRow>(CompiledQuery.raw(named, values))).rows;
}

/**
 * True for the first page of a search with at most one filter, which is what most people request, and for further pages
 * of words. Every combination of filters is a statement of its own, whose plan takes up to a megabyte.
 */
function isUsual({ limit, after, ...search }: Search): boolean {
  const { asked: words, categoryId, days, dayPart, around, available } = search;
  const price = search.minPriceCents ?? search.maxPriceCents;
  const seats = search.seats ?? (available || undefined);
  const filters = [words, categoryId, days, dayPart, around, price, seats];
  const used = filters.filter((filter) => filter !== undefined).length;
  const isFurther = after !== undefined && words === undefined;
  return !isFurther && limit <= searchLimits.pageSize && used <= 1;
}

/** With more matches than this, the first statement has neither gathered nor sorted them. */
export const mostSorted = (search: Search): number =>
  hasWords(search) ? mostGathered : searchLimits.countedExactly;

const hasWords = ({ asked: words }: Search): boolean => words !== undefined;

export function pageQuery(
  search: Search,
  reading: Reading = 'first',
): { text: string; values: unknown[] } {
  const rating = search.order.first === 'rating' ? ', page.rating_rank' : '';
  const rank = search.ranked ? ', page.rank' : '';
  const expected = reading === 'first' && isSliced(search) ? ', counted.expected' : '';
  return listQuery(
    { search, reading, rows: rowsOf(search) },
    ({ timeOut }) => `
    select counted.total, page.class_id, page.price_cents, ${timeOut('page.time')} as time,
      page.distance, page.spot_id${rating}${rank}${expected}`,
  );
}

interface ListQuery {
  search: Search;
  reading: Reading;
  /** The most rows that are read, from the beginning of the order. */
  rows: number;
  /** Reads many matches without words in another way than by the index of the order. */
  walked?: Walked | undefined;
}

/** Returns rows where `areMany` is true. */
type Walked = (parts: Parts, areMany: string, conditions: string[]) => string;

/** `select` reads the rows as `page`, and their total from `counted`. */
export function listQuery(
  { search, reading, rows, walked = walkOrder }: ListQuery,
  select: (source: Source) => string,
): { text: string; values: unknown[] } {
  const { ask, values, table } = startGiven();
  const source = sourceOf(search, ask);
  const gathered = reading === 'all' ? 'all' : mostSorted(search) + 1;
  const parts: Parts = { search, ask, source, gathered, rows };
  const { tables, counted, pages } = branchesOf(parts, reading, walked);
  const common = [...withWords(search, ask), ...withPlace(search, ask), ...tables];
  // Materialized, or it would be counted at every use.
  common.push(`counted as materialized (${counted})`);
  const text = `
    with ${[table(), ...common].join(',\n')}
    ${select(source)}
    from counted
    left join lateral (
      ${pages.map((each) => `select * from (${each}) rows`).join('\n union all ')}
      limit ${rows}
    ) page on true`;
  return { text, values };
}

interface Branches {
  /** Common table expressions. */
  tables: string[];
  /** A row with the number of matches, at most as many as are gathered, and `expected` for slices. */
  counted: string;
  /** Alternatives, of which one returns rows; or slices, which follow each other. */
  pages: string[];
}

function branchesOf(parts: Parts, reading: Reading, walked: Walked): Branches {
  const { search, source, gathered } = parts;
  const matches = hasWords(search) ? [source.matches] : [];
  const conditions = [...source.conditions, ...matches];
  // These are only read where there are more than are counted.
  const many = { tables: [], counted: `select ${searchLimits.countedExactly + 1} as total` };
  if (reading === 'walk') return { ...many, pages: [walk(parts, conditions, mostWalkedFirst)] };
  if (typeof reading === 'object') return { ...many, pages: readSlices(parts, reading.slicesFor) };
  const { tables, total, rows } = hasWords(search) ? gatheredByWords(parts) : gatheredByRest(parts);
  const counted = `select ${total} as total`;
  if (reading === 'all') return { tables, counted, pages: [sortHits(parts, rows, 'true')] };
  const areMany = `counted.total >= ${gathered}`;
  const few = sortHits(parts, rows, `not ${areMany}`);
  if (isSliced(search)) {
    const expected = `case when each.total >= ${gathered} then (${expectSampled(parts)}) end`;
    return {
      tables,
      counted: `select each.total, ${expected} as expected from (${counted} offset 0) each`,
      pages: [few],
    };
  }
  return { tables, counted, pages: [few, walked(parts, areMany, conditions)] };
}

const walkOrder: Walked = (parts, areMany, conditions) =>
  parts.search.order.first === 'distance'
    ? walkOutwards(parts, [areMany, ...conditions])
    : walk(parts, [areMany, ...conditions], mostWalked);

type Gathered = Omit<Branches, 'pages' | 'counted'> & {
  /** The number of matches, at most as many as are gathered. */
  total: string;
  /** All matches where they are few: a table, or a subquery. */
  rows: string;
};

/** Counting is faster than materializing, and a few matches are quickly found again. */
function gatheredByRest(parts: Parts): Gathered {
  const counted = `(select count(*) from (${gather(parts)}) found)::integer`;
  const isSampled = parts.gathered !== 'all' && isLookedUp(parts.search);
  const total = isSampled
    ? `case when ${areManySessions(parts)} then ${parts.gathered} else ${counted} end`
    : counted;
  return { tables: [], total, rows: `(${gather({ ...parts, gathered: 'all' })})` };
}

function gatheredByWords(parts: Parts): Gathered {
  const tables = [`hits as materialized (${gatherWords(parts)})`];
  const total = '(select count(*) from hits)::integer';
  if (parts.gathered === 'all') return { tables, total, rows: 'hits' };
  return { tables, total: ifCommon(parts, `${parts.gathered}`, total), rows: 'hits' };
}

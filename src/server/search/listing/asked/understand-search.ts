// Parses the query of a call into a search.
import { searchLimits, type SearchQuery } from '#contract/classes/class-search.ts';
import { dayMs } from '#domain/time/durations.ts';
import { orderOfCursor, readCursor } from './cursor.ts';
import type { PlaceAsked } from './find-place-asked.ts';
import { chooseOrder, orderName, type RankedPart } from './order.ts';
import { factMarks } from './fact-marks.ts';
import { isOfSessions, type Search } from './search.ts';
import { searchWords } from './search-words.ts';

/** Before and after every date that a calendar of ours allows. */
const firstDay = '1900-01-01';
const lastDay = '3000-01-01';

export function understandSearch(
  query: SearchQuery,
  place: PlaceAsked | null | undefined,
  now: Date,
): Search {
  const words = query.q ? searchWords(query.q) : undefined;
  const when = {
    days: daysOf(query),
    dayPart: query.time,
    seats: query.seats === 1 ? undefined : query.seats,
  };
  const order = chooseOrder(query.sort, Boolean(place));
  const part = words && query.sort === undefined ? partOf(query.cursor) : undefined;
  const search: Search = {
    now,
    order,
    limit: query.limit ?? searchLimits.pageSize,
    words,
    tag: query.tag,
    facts: factMarks(query),
    categoryId: query.category,
    minPriceCents: cents(query.minPrice, Math.ceil),
    maxPriceCents: cents(query.maxPrice, Math.floor),
    ...when,
    around: place ?? undefined,
    available: query.available === true || query.seats !== undefined,
    part,
  };
  if (!query.cursor) return search;
  const name = orderName(order, isOfSessions(search), part);
  return { ...search, after: readCursor(name, query.cursor) };
}

const partOf = (cursor: string | undefined): RankedPart =>
  cursor && String(orderOfCursor(cursor)).endsWith('-rest') ? 'rest' : 'best';

/** True for an unknown place or words without letters, with which nothing can be found. */
export const isVain = (query: SearchQuery, place: PlaceAsked | null | undefined): boolean =>
  place === null || (Boolean(query.q) && searchWords(query.q ?? '') === undefined);

function daysOf({ from, to }: SearchQuery): Search['days'] {
  if (from === undefined && to === undefined) return undefined;
  return { from: from ?? firstDay, until: to === undefined ? lastDay : dayAfter(to) };
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + dayMs).toISOString().slice(0, 10);

/**
 * A limit of 0.005 dollars rounds up to 1 cent as a minimum and down to 0 as a maximum; a hundredth of a cent is a
 * rounding error.
 */
function cents(dollars: number | undefined, round: (value: number) => number): number | undefined {
  return dollars === undefined ? undefined : round(Math.round(dollars * 10_000) / 100);
}

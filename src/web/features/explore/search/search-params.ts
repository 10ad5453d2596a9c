// Reads a search from an address and writes it into one. Values the API would refuse are left out, so no address shows
// an error.
import {
  leastRatings,
  type SearchFilter,
  searchFilters,
  searchLimits,
} from '#contract/classes/search-limits.ts';
import { categories } from '#contract/classes/categories.ts';
import { dayPartNames } from '#domain/classes/day-parts.ts';
import { searchedLevels } from '#domain/classes/levels.ts';
import { languageCodes } from '#domain/classes/teaching-languages.ts';
import { isWallDate } from '#domain/time/wall-date.ts';
import { type SearchName, searchNames } from './address-names.ts';
import { isTurnedRound } from '../filters/range-ends.ts';
import { sortText } from '../results/sort-cycle.ts';

export type Search = Partial<Record<SearchName, string>>;
/** Undefined removes a parameter. */
export type SearchChange = Partial<Record<SearchName, string | undefined>>;
export const views = ['list', 'map', 'calendar'] as const;
export type View = (typeof views)[number];

/** The whole state in the explore page's address. */
export interface ExploreState {
  search: Search;
  view: View;
}

export function readSearch(address: URLSearchParams): Search {
  const found: SearchChange = {};
  for (const name of searchNames) {
    const text = oneLine(address.get(name) ?? '');
    if (text && isAccepted[name](text)) found[name] = text;
  }
  return settle(found);
}

export const readView = (address: URLSearchParams): View =>
  views.find((view) => view === address.get('view')) ?? 'list';

export function readState(query: string): ExploreState {
  const address = new URLSearchParams(query);
  return { search: readSearch(address), view: readView(address) };
}

/** Always in the same order, so that the same search has one address. */
export function exploreAddress(search: Search, view: View = 'list'): string {
  const address = new URLSearchParams(search);
  if (view !== 'list') address.set('view', view);
  return address.size > 0 ? `/explore?${address}` : '/explore';
}

export function changeSearch(search: Search, change: SearchChange): Search {
  const wanted = new URLSearchParams();
  for (const [name, text] of Object.entries({ ...search, ...change }))
    if (text !== undefined) wanted.set(name, text);
  return readSearch(wanted);
}

/** The change that removes one filter. */
export function without(filter: SearchFilter): SearchChange {
  return Object.fromEntries(searchFilters[filter].map((name) => [name, undefined]));
}

/** Whether cards show only dates that fit. */
export const isOfDates = (search: Search): boolean =>
  isApplied(search, 'dates') || isApplied(search, 'time') || Number(search.seats) > 1;

export const isApplied = (search: Search, filter: SearchFilter): boolean =>
  searchFilters[filter].some((name) => search[name] !== undefined);

/** Nobody can search for control characters such as NUL. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').trim();

/** Drops parameters that mean nothing without others, and swaps the ends of a reversed range. */
function settle(found: SearchChange): Search {
  const { near, lat, lon, from, to, minPrice, maxPrice, seats, sort } = found;
  const isTurned = isTurnedRound(found);
  const hasPoint = near === undefined && lat !== undefined && lon !== undefined;
  const hasPlace = near !== undefined || hasPoint;
  const settled: SearchChange = {
    ...found,
    ...(!hasPoint && { lat: undefined, lon: undefined }),
    ...(hasPlace ? { everywhere: undefined } : { radius: undefined }),
    ...(isTurned.days && { from: to, to: from }),
    ...(isTurned.prices && { minPrice: maxPrice, maxPrice: minPrice }),
    ...(seats !== undefined && { available: undefined }),
    sort: sort === 'distance' && !hasPlace ? undefined : sortText(sort),
  };
  return Object.fromEntries(Object.entries(settled).filter(([, text]) => text !== undefined));
}

type Accepts = (text: string) => boolean;

const numberWithin =
  (least: number, most: number): Accepts =>
  (text) =>
    /^-?\d{1,9}(\.\d{1,9})?$/.test(text) && Number(text) >= least && Number(text) <= most;

const oneOf =
  (values: readonly string[]): Accepts =>
  (text) =>
    values.includes(text);

const isYes = oneOf(['true']);

const amount = numberWithin(0, searchLimits.mostPrice);

/**
 * Values the API accepts for each search parameter. Written without its schema, which a page would have to load; a
 * test compares the two.
 */
const isAccepted: Record<SearchName, Accepts> = {
  q: (text) => text.length <= searchLimits.queryLetters,
  tag: (text) => /^[a-z0-9-]{1,60}$/.test(text),
  category: (text) => categories.some(({ id }) => String(id) === text),
  near: (text) => text.length <= searchLimits.placeLetters,
  lat: numberWithin(-90, 90),
  lon: numberWithin(-180, 180),
  radius: numberWithin(1, searchLimits.mostRadiusMiles),
  from: isWallDate,
  to: isWallDate,
  minPrice: amount,
  maxPrice: amount,
  time: oneOf(dayPartNames),
  available: isYes,
  seats: (text) => /^\d{1,2}$/.test(text) && numberWithin(1, searchLimits.mostSeats)(text),
  level: oneOf(searchedLevels),
  language: oneOf(languageCodes),
  rating: oneOf(leastRatings),
  kids: isYes,
  stepFree: isYes,
  everywhere: isYes,
  // The sort is normalized where the address is read.
  sort: () => true,
};

// Parameter names in the explore page's address. Contains no rules, because the route table imports it on every page.
import type { SearchParams } from '#contract/classes/class-search.ts';

export const searchNames = [
  'q',
  'tag',
  'category',
  'near',
  'lat',
  'lon',
  'radius',
  'from',
  'to',
  'time',
  'minPrice',
  'maxPrice',
  'available',
  'seats',
  'level',
  'language',
  'rating',
  'kids',
  'stepFree',
  'sort',
  // Only in the address: the list has no place, whatever place the reader has chosen.
  'everywhere',
] as const satisfies (keyof SearchParams | 'everywhere')[];
export type SearchName = (typeof searchNames)[number];

/** `when` comes from the form of the home page. */
export const exploreNames = [...searchNames, 'view', 'when'];

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
] as const satisfies (keyof SearchParams)[];
export type SearchName = (typeof searchNames)[number];

export const exploreNames = [...searchNames, 'view'];

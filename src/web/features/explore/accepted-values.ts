// Values the API accepts for each search parameter. Written without its schema, which a page would have to load; a test
// compares the two.
import { categories } from '#contract/categories.ts';
import { searchLimits } from '#contract/search-limits.ts';
import { isWallDate } from '#domain/time/wall-text.ts';
import type { SearchName } from './address-names.ts';

type Accepts = (text: string) => boolean;

const numberWithin =
  (least: number, most: number): Accepts =>
  (text) =>
    /^-?\d{1,9}(\.\d{1,9})?$/.test(text) && Number(text) >= least && Number(text) <= most;

const amount = numberWithin(0, searchLimits.mostPrice);

export const isAccepted: Record<SearchName, Accepts> = {
  q: (text) => text.length <= searchLimits.queryLetters,
  category: (text) => categories.some(({ id }) => String(id) === text),
  near: (text) => text.length <= searchLimits.placeLetters,
  lat: numberWithin(-90, 90),
  lon: numberWithin(-180, 180),
  radius: numberWithin(1, searchLimits.mostRadiusMiles),
  from: isWallDate,
  to: isWallDate,
  minPrice: amount,
  maxPrice: amount,
  available: (text) => text === 'true',
  // The sort is normalized where the address is read.
  sort: () => true,
};

// A search around the place of a home page, soonest first.
import { searchLimits } from '#contract/classes/class-search.ts';
import type { PlaceAsked } from '../listing/asked/find-place-asked.ts';
import type { Search } from '../listing/asked/search.ts';

/** Everywhere without a place. */
export const searchAround = (now: Date, place: PlaceAsked | null): Search => ({
  now,
  order: { first: 'date', priceDescending: false, dateDescending: false },
  limit: searchLimits.pageSize,
  around: place ?? undefined,
});

// The orders a list of classes can have.
import type { SortKey } from '#contract/class-search.ts';

export interface Order {
  first: 'date' | 'price' | 'distance';
  priceDescending: boolean;
  /** Later dates first. */
  dateDescending: boolean;
}

/** The soonest first, unless something else is asked for. */
export function chooseOrder(sort: SortKey[] | undefined, hasPlace: boolean): Order {
  const keys = new Set(sort);
  const directions = {
    priceDescending: keys.has('-price'),
    dateDescending: keys.has('-date'),
  };
  if (keys.has('price') || keys.has('-price')) return { first: 'price', ...directions };
  const hasDate = keys.has('date') || keys.has('-date');
  const byDistance = keys.has('distance') && hasPlace && !hasDate;
  return { first: byDistance ? 'distance' : 'date', ...directions };
}

/** The same for two searches whose positions mean the same. */
export function orderName(
  { first, priceDescending, dateDescending }: Order,
  hasDays: boolean,
): string {
  return [first, priceDescending && 'expensive', dateDescending && 'latest', hasDays && 'days']
    .filter(Boolean)
    .join('-');
}

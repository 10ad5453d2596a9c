// The orders of a list of classes.
import type { SortKey } from '#contract/classes/class-search.ts';

export interface Order {
  first: 'date' | 'price' | 'distance' | 'rating';
  priceDescending: boolean;
  /** Later sessions first. */
  dateDescending: boolean;
}

/** The soonest first, unless another order is requested. */
export function chooseOrder(sort: SortKey[] | undefined, hasPlace: boolean): Order {
  const keys = new Set(sort);
  const directions = {
    priceDescending: keys.has('-price'),
    dateDescending: keys.has('-date'),
  };
  if (keys.has('price') || keys.has('-price')) return { first: 'price', ...directions };
  if (keys.has('rating')) return { first: 'rating', ...directions };
  const hasDate = keys.has('date') || keys.has('-date');
  const byDistance = keys.has('distance') && hasPlace && !hasDate;
  return { first: byDistance ? 'distance' : 'date', ...directions };
}

/** The parts of a search for words: classes whose title or tags fit, then the others. */
export type RankedPart = 'best' | 'rest';

/** The same for two searches whose positions are comparable. */
export function orderName(
  { first, priceDescending, dateDescending }: Order,
  isOfSessions: boolean,
  part?: RankedPart,
): string {
  return [
    first,
    priceDescending && 'expensive',
    dateDescending && 'latest',
    isOfSessions && 'days',
    part === 'rest' && part,
  ]
    .filter(Boolean)
    .join('-');
}

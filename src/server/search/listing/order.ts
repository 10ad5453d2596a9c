// The orders a list of classes can have.
import type { SortKey } from '#contract/class-search.ts';

export interface Order {
  first: 'date' | 'price' | 'relevance' | 'distance';
  priceDescending: boolean;
  /** Later dates first. */
  dateDescending: boolean;
}

interface Circumstances {
  hasWords: boolean;
  hasDays: boolean;
  hasPlace: boolean;
}

/** Who asks for days wants to know what is on then, so time comes before how well the words fit. */
export function chooseOrder(
  sort: SortKey[] | undefined,
  { hasWords, hasDays, hasPlace }: Circumstances,
): Order {
  const keys = new Set(sort);
  const directions = {
    priceDescending: keys.has('-price'),
    dateDescending: keys.has('-date'),
  };
  if (keys.has('price') || keys.has('-price')) return { first: 'price', ...directions };
  if (keys.has('date') || keys.has('-date')) return { first: 'date', ...directions };
  if (keys.has('distance') && hasPlace) return { first: 'distance', ...directions };
  return { first: hasWords && !hasDays ? 'relevance' : 'date', ...directions };
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

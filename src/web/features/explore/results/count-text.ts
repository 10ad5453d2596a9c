// Formats the number of classes found.
import type { SearchResponse, SearchTotal } from '#contract/classes/class-search.ts';
import { numberText } from '#domain/text/number-text.ts';
import { distanceText } from '#domain/classes/distance-text.ts';

/** "1 class", "24 classes", "1,000+ classes" */
export function totalText({ count, more }: SearchTotal): string {
  const number = `${numberText(count)}${more ? '+' : ''}`;
  return `${number} ${count === 1 && !more ? 'class' : 'classes'}`;
}

/** "24 classes within 25 miles of Austin, TX" */
export function countText({ total, place }: Pick<SearchResponse, 'total' | 'place'>): string {
  const where = place ? ` within ${distanceText(place.radiusMiles)} of ${place.label}` : '';
  return totalText(total) + where;
}

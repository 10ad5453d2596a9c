// Labels of the applied filters.
import { findCategory } from '#contract/classes/categories.ts';
import type { SearchResponse } from '#contract/classes/class-search.ts';
import { type SearchFilter, searchLimits } from '#contract/classes/search-limits.ts';
import { type DayPart, dayParts } from '#domain/classes/day-parts.ts';
import { type Level, levels } from '#domain/classes/levels.ts';
import { type TeachingLanguage, teachingLanguages } from '#domain/classes/teaching-languages.ts';
import { moneyText } from '#domain/money/money.ts';
import { distanceText } from '#domain/classes/distance-text.ts';
import { daysText } from './days-text.ts';
import type { Search } from '../search/search-params.ts';

export function filterText(
  filter: SearchFilter,
  search: Search,
  place: SearchResponse['place'],
): string {
  switch (filter) {
    case 'q':
      return `“${search.q}”`;
    case 'tag':
      return tagText(search.tag ?? '');
    case 'category':
      return findCategory(Number(search.category))?.name ?? 'Category';
    case 'price':
      return pricesText(search);
    case 'dates':
      return daysText(search);
    case 'near':
      return nearText(search, place);
    case 'time':
      return dayParts[search.time as DayPart]?.label ?? 'Any time';
    case 'available':
      return Number(search.seats) > 1 ? `Free seats for ${search.seats}` : 'Free seats';
    case 'level':
      return levels[search.level as Level] ?? 'Any level';
    case 'language':
      return `In ${teachingLanguages[search.language as TeachingLanguage] ?? 'any language'}`;
    case 'rating':
      return `${search.rating} stars or more`;
    case 'kids':
      return 'Kids welcome';
    case 'stepFree':
      return 'Step-free';
  }
}

/** "wheel-throwing" → "Wheel throwing"; the page does not load the names of all tags. */
const tagText = (slug: string): string =>
  slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

function pricesText({ minPrice, maxPrice }: Search): string {
  if (Number(maxPrice) === 0) return 'Free';
  if (maxPrice === undefined) return `From ${dollars(minPrice)}`;
  return minPrice === undefined
    ? `Up to ${dollars(maxPrice)}`
    : `${dollars(minPrice)} – ${dollars(maxPrice)}`;
}

/** Whole dollars without cents, as people type them. */
export const dollars = (amount: string | undefined): string =>
  moneyText(Math.round(Number(amount ?? 0) * 100)).replace(/\.00$/, '');

function nearText(search: Search, place: SearchResponse['place']): string {
  const distance = distanceText(Number(search.radius ?? searchLimits.standardRadiusMiles));
  // Quoted like the searched words until the place is known: the address may be a stranger's.
  const asked = search.near === undefined ? 'your location' : `“${search.near}”`;
  return `Within ${distance} of ${place?.label ?? asked}`;
}

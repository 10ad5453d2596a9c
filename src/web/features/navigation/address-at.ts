// Finds the address of the explore page for another place, with all other filters.
import type { PlaceChoice } from '#web/kit/place/remembered-place.ts';

/** Undefined on other pages, which follow the remembered place by themselves or do not use it. */
export function addressAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  choice: PlaceChoice,
): string | undefined {
  if (pathname !== '/explore') return undefined;
  const query = new URLSearchParams(search);
  for (const name of ['lat', 'lon', 'everywhere']) query.delete(name);
  if (choice === 'everywhere') query.delete('near');
  else query.set('near', choice.name);
  return query.size > 0 ? `/explore?${query}` : '/explore';
}

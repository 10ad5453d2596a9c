// Loads the titles of classes, and whether they can be featured now.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FeaturedFacts } from '#contract/admin/featured-calls.ts';
import { query } from '#web/kit/api/api.ts';

/** A function that is undefined until the facts are loaded, and returns undefined for a class that is gone. */
export function useFeaturedFacts(
  ids: readonly string[],
): ((id: string) => FeaturedFacts | undefined) | undefined {
  const { data } = useQuery({
    ...query('GET /api/admin/featured', { query: { ids: [...new Set(ids)].toSorted().join(',') } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data && ((id) => data.classes.find((each) => each.id === id));
}

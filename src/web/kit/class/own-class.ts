// Loads an instructor's own class afresh on each opening, and updates it from every later response.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OwnClass } from '#contract/classes/classes.ts';
import { query } from '#web/kit/api/api.ts';
import { forgetLists } from './forget-lists.ts';

/** Not cached after the page is left, since a form must not start from outdated values. */
export const ownClassQuery = (id: string) =>
  queryOptions({ ...query('GET /api/instructor/classes/{id}', { params: { id } }), gcTime: 0 });

/** Every call that changes a class returns its current state. */
export function useCacheResponse() {
  const queryClient = useQueryClient();
  return (response: OwnClass) => {
    const { queryKey } = ownClassQuery(response.id);
    forgetLists(queryClient, queryKey);
    queryClient.setQueryData(queryKey, response);
  };
}

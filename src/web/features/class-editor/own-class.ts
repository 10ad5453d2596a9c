// A class of one's own: read anew whenever it is opened, and kept as the last answer says.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OwnClass } from '#contract/classes.ts';
import { query } from '#web/kit/api.ts';
import { forgetLists } from './forget-lists.ts';

/** Not kept once the page is left: a form must not start from what was true an hour ago. */
export const ownClassQuery = (id: string) =>
  queryOptions({ ...query('GET /api/instructor/classes/{id}', { params: { id } }), gcTime: 0 });

/** Every call that changes a class answers it as it is now. */
export function useCacheResponse() {
  const queryClient = useQueryClient();
  return (response: OwnClass) => {
    const { queryKey } = ownClassQuery(response.id);
    forgetLists(queryClient, queryKey);
    queryClient.setQueryData(queryKey, response);
  };
}

// Query for a paginated search in the admin area.
import { infiniteQueryOptions, keepPreviousData, type QueryFunction } from '@tanstack/react-query';
import type { Input, Output } from '#contract/endpoints.ts';
import { query } from '#web/kit/api/api.ts';

type SearchName =
  | 'GET /api/admin/people'
  | 'GET /api/admin/bookings'
  | 'GET /api/admin/classes'
  | 'GET /api/admin/money/payments'
  | 'GET /api/admin/money/refunds'
  | 'GET /api/admin/money/payouts'
  | 'GET /api/admin/announcements'
  | 'GET /api/admin/data-requests'
  | 'GET /api/admin/decisions';

type PagedName =
  | 'GET /api/admin/people/{id}/reviews'
  | 'GET /api/admin/people/{id}/reports'
  | 'GET /api/admin/people/{id}/decisions'
  | 'GET /api/admin/people/{id}/notes'
  | 'GET /api/admin/people/{id}/impersonations'
  | 'GET /api/admin/classes/{id}/sessions'
  | 'GET /api/admin/webhooks/{id}/deliveries';

/** Query for the pages of a list that belongs to one person or class. */
export function pagedQuery<Name extends PagedName>(name: Name, id: string, input: object = {}) {
  return infiniteQueryOptions({
    queryKey: [name, id, input, 'pages'],
    queryFn: async ({ pageParam, ...context }) => {
      const call = context.client.getDefaultOptions().queries?.queryFn as QueryFunction;
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const { queryKey } = query(name, {
        params: { id },
        query: { ...input, ...cursor },
      } as unknown as Input<Name>);
      return (await call({ ...context, queryKey })) as Output<Name>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: Output<Name>) => page.next,
    refetchOnMount: 'always',
  });
}

export function foundQuery<Name extends SearchName>(name: Name, input: object) {
  return infiniteQueryOptions({
    queryKey: [name, input, 'pages'],
    queryFn: async ({ pageParam, ...context }) => {
      // Each page is a plain call; it is cached only once, inside the list.
      const call = context.client.getDefaultOptions().queries?.queryFn as QueryFunction;
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const { queryKey } = query(name, {
        query: { ...input, ...cursor },
      } as unknown as Input<Name>);
      return (await call({ ...context, queryKey })) as Output<Name>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: Output<Name>) => page.next,
    // The previous list stays while a new search loads.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

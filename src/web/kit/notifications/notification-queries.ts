// Queries for notifications: the counts in the bar, the newest ones, and the whole list page by page.
import { infiniteQueryOptions, type QueryFunction, queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { query } from '#web/kit/api/api.ts';

/**
 * Both counts are asked for when the bar begins to listen, so that nothing is missed in between and nothing is asked
 * twice; afterwards they are like any other query.
 */
const askedByTheBar = {
  enabled: ({ state }: { state: { data: unknown } }): boolean => state.data !== undefined,
};

export const unreadNotificationsQuery = queryOptions({
  ...query('GET /api/notifications/unread-count'),
  ...askedByTheBar,
});

export const unreadMessagesQuery = queryOptions({
  ...query('GET /api/conversations/unread-count'),
  ...askedByTheBar,
});

const listName = 'GET /api/notifications';

/** Of both lists below. */
export const listKey = [listName] as const;

export const newestQuery = queryOptions({
  ...query(listName),
  refetchOnMount: 'always',
});

type Page = Output<typeof listName>;

export const allQuery = infiniteQueryOptions({
  queryKey: [listName, 'pages'],
  queryFn: async ({ pageParam, ...context }) => {
    const call = context.client.getDefaultOptions().queries?.queryFn as QueryFunction;
    const { queryKey } = query(
      listName,
      pageParam === null ? undefined : { query: { cursor: pageParam } },
    );
    return (await call({ ...context, queryKey })) as Page;
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page) => page.next,
  refetchOnMount: 'always',
});

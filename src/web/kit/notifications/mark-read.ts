// Marks notifications as read: shown at once in every list of this page, corrected if the server refuses.
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#contract/endpoints.ts';
import { mutation } from '#web/kit/api/api.ts';
import { listKey, unreadNotificationsQuery } from './notification-queries.ts';

type Page = Output<'GET /api/notifications'>;
type Which = Input<'PUT /api/notifications/read'>['body'];

/** The limit of one call. */
const mostIds = 100;

export async function markRead(client: QueryClient, ids: string[]): Promise<void> {
  if (ids.length > 0) await send(client, { ids: ids.slice(0, mostIds) });
}

/** Also those that no list has loaded; what has arrived after the newest that was shown stays unread. */
export const markAllRead = (client: QueryClient, upTo: string): Promise<void> =>
  send(client, { upTo });

async function send(client: QueryClient, which: Which): Promise<void> {
  await client.cancelQueries({ queryKey: listKey });
  showAsRead(client, which);
  try {
    const call = client
      .getMutationCache()
      .build(client, { ...mutation('PUT /api/notifications/read'), scope: { id: 'read' } });
    const { unread } = await call.execute({ body: which });
    client.setQueryData(unreadNotificationsQuery.queryKey, { unread });
  } catch (error) {
    void client.invalidateQueries({ queryKey: listKey });
    void client.invalidateQueries(unreadNotificationsQuery);
    throw error;
  }
}

/** The ids of what is shown as unread, in any list. */
function unreadIn(client: QueryClient): Set<string> {
  const lists = client.getQueriesData<Page | InfiniteData<Page>>({ queryKey: listKey });
  const pages = lists.flatMap(([, data]) => (data && 'pages' in data ? data.pages : (data ?? [])));
  const all = pages.flatMap(({ notifications }) => notifications);
  return new Set(all.filter(({ isRead }) => !isRead).map(({ id }) => id));
}

function showAsRead(client: QueryClient, which: Which): void {
  const isMarked = ({ id, createdAt }: Page['notifications'][number]) =>
    'ids' in which ? which.ids.includes(id) : createdAt <= which.upTo;
  const mark = (page: Page): Page => ({
    ...page,
    notifications: page.notifications.map((each) =>
      isMarked(each) ? { ...each, isRead: true } : each,
    ),
  });
  const before = unreadIn(client);
  client.setQueriesData<Page | InfiniteData<Page>>(
    { queryKey: listKey },
    (data) => data && ('pages' in data ? { ...data, pages: data.pages.map(mark) } : mark(data)),
  );
  const marked = before.size - unreadIn(client).size;
  client.setQueryData(
    unreadNotificationsQuery.queryKey,
    (count) => count && { unread: 'upTo' in which ? 0 : Math.max(0, count.unread - marked) },
  );
}

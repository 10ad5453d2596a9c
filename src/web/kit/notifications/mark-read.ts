// Marks notifications as read: shown at once in every list of this page, corrected if the server refuses.
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { mostUnreadNamed } from '#contract/notifications/notification-calls.ts';
import { mutation } from '#web/kit/api/api.ts';
import { listKey, unreadNotificationsQuery } from './notification-queries.ts';

type Page = Output<'GET /api/notifications'>;

export async function markRead(client: QueryClient, unread: string[]): Promise<void> {
  const ids = unread.slice(0, mostUnreadNamed);
  if (ids.length === 0) return;
  await client.cancelQueries({ queryKey: listKey });
  showAsRead(client, ids);
  try {
    const call = client
      .getMutationCache()
      .build(client, { ...mutation('PUT /api/notifications/read'), scope: { id: 'read' } });
    const left = await call.execute({ body: { ids } });
    client.setQueryData(unreadNotificationsQuery.queryKey, left);
    // There may be more of them than a list names.
    if (ids.length === mostUnreadNamed) void client.invalidateQueries({ queryKey: listKey });
  } catch (error) {
    void client.invalidateQueries({ queryKey: listKey });
    void client.invalidateQueries(unreadNotificationsQuery);
    throw error;
  }
}

type Shown = Pick<Page['notifications'][number], 'id'>;

/** Counts the unread ones that a list names and does not show: those further below. */
export function countUnreadBelow(unreadIds: readonly string[], shown: readonly Shown[]): number {
  const ids = new Set(shown.map(({ id }) => id));
  return unreadIds.filter((id) => !ids.has(id)).length;
}

function showAsRead(client: QueryClient, ids: readonly string[]): void {
  const marked = new Set(ids);
  const lists = client.getQueriesData<Page | InfiniteData<Page>>({ queryKey: listKey });
  const pages = lists.flatMap(([, data]) => (data && 'pages' in data ? data.pages : (data ?? [])));
  const unread = new Set(
    pages.flatMap(({ notifications, unreadIds }) => [
      ...unreadIds,
      ...notifications.filter(({ isRead }) => !isRead).map(({ id }) => id),
    ]),
  );
  const mark = (page: Page): Page => ({
    ...page,
    unreadIds: page.unreadIds.filter((id) => !marked.has(id)),
    notifications: page.notifications.map((each) =>
      marked.has(each.id) ? { ...each, isRead: true } : each,
    ),
  });
  client.setQueriesData<Page | InfiniteData<Page>>(
    { queryKey: listKey },
    (data) => data && ('pages' in data ? { ...data, pages: data.pages.map(mark) } : mark(data)),
  );
  const fewer = ids.filter((id) => unread.has(id)).length;
  client.setQueryData(
    unreadNotificationsQuery.queryKey,
    (count) => count && { unread: Math.max(0, count.unread - fewer) },
  );
}

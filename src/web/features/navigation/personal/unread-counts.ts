// What the signed-in person has not read yet, kept up to date in every open tab.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { secondMs } from '#domain/time/durations.ts';
import { readAgain } from '#web/kit/api/read-again.ts';
import { useLive } from '#web/kit/live/live.ts';
import { setTitleCount } from '#web/kit/page/title-count.ts';
import {
  listKey,
  unreadMessagesQuery,
  unreadNotificationsQuery,
} from '#web/kit/notifications/notification-queries.ts';

export interface UnreadCounts {
  notifications: number;
  /** Conversations with messages that the person has not read. */
  messages: number;
}

export function useUnreadCounts(): UnreadCounts {
  const notifications = useQuery(unreadNotificationsQuery).data?.unread ?? 0;
  const messages = useQuery(unreadMessagesQuery).data?.unread ?? 0;
  return { notifications, messages };
}

/** Without a live connection the counts are those of the moment the page was opened. */
const patienceMs = 3 * secondMs;

/** In one place of the page only; `personId` is the signed-in person. */
export function useFreshCounts(personId: string): void {
  const client = useQueryClient();
  useLive(`person:${personId}`, (payload) => refresh(client, payload));
  useEffect(() => {
    const timer = setTimeout(() => {
      const state = client.getQueryState(unreadNotificationsQuery.queryKey);
      if (state?.data === undefined && state?.fetchStatus !== 'fetching') refresh(client, '');
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [client, personId]);
}

/** An empty payload stands for everything; earnings are not counted here. A failure is ignored: the next change asks again. */
function refresh(client: QueryClient, payload: string): void {
  if (payload === 'earnings') return;
  const ask = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const asked = client.getQueryState(queryKey);
    if (asked?.data !== undefined || asked?.fetchStatus === 'fetching')
      return void readAgain(client, { queryKey });
    client.fetchQuery({ queryKey, staleTime: 0 }).catch(() => undefined);
  };
  if (payload !== 'messages') {
    ask(unreadNotificationsQuery);
    void client.invalidateQueries({ queryKey: listKey });
  }
  if (payload !== 'notifications') ask(unreadMessagesQuery);
}

/** The number on the icon of the installed app. */
export function useAppBadge({ notifications, messages }: UnreadCounts): void {
  const total = notifications + messages;
  useEffect(() => {
    const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
    if (!setAppBadge || !clearAppBadge) return undefined;
    setAppBadge.call(navigator, total).catch(() => undefined);
    return () => void clearAppBadge.call(navigator).catch(() => undefined);
  }, [total]);
}

/** The number of unread conversations in the title of the tab; none once the person has left. */
export function useTabCount({ messages }: UnreadCounts): void {
  useEffect(() => {
    setTitleCount(messages);
    return () => setTitleCount(0);
  }, [messages]);
}

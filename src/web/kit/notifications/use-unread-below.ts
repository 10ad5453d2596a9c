// Counts what is unread and not shown yet, below the loaded part of a list.
import { useQuery } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications/notification-calls.ts';
import { unreadNotificationsQuery } from './notification-queries.ts';

interface ShownPart {
  shown: Notification[] | undefined;
  /** While a list is read again, its rows and the count are of different moments. */
  isFetching: boolean;
}

export function useUnreadBelow({ shown, isFetching }: ShownPart): number {
  const unread = useQuery(unreadNotificationsQuery).data?.unread ?? 0;
  if (!shown || isFetching) return 0;
  return Math.max(0, unread - shown.filter(({ isRead }) => !isRead).length);
}

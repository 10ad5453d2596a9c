// Marks what somebody has had before their eyes for a moment as read, and keeps it marked as new until they go on.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Notification } from '#contract/notifications/notification-calls.ts';
import { secondMs } from '#domain/time/durations.ts';
import { markRead } from './mark-read.ts';

export type IsNew = (notification: Notification) => boolean;

/** Undefined while the list loads. */
export function useSeen(shown: Notification[] | undefined): IsNew {
  const client = useQueryClient();
  /** Ids that were unread when they were first shown here. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = (shown ?? []).filter(({ isRead }) => !isRead).map(({ id }) => id);
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]));
  const key = unread.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    return afterLooking(() => void markRead(client, key.split(' ')).catch(() => undefined));
  }, [client, key]);
  return ({ id, isRead }) => !isRead || fresh.has(id);
}

/** Counts from when the page is in front. Returns the cancel function. */
function afterLooking(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(act, secondMs);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

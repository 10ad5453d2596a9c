// Shows what was cached at the last visit until the server's response is there, or for as long as there is no network.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cached } from './offline-cache.ts';
import { personHere } from './personal-caches.ts';

/** `find` must stay the same between renders. */
export function useCached<Data>(
  queryKey: QueryKey,
  find: () => Promise<Cached<Data> | undefined>,
): void {
  const queryClient = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const person = personHere();
    const fill = async () => {
      if (queryClient.getQueryData(queryKey) !== undefined) return;
      const cached = await find();
      // The response may have come meanwhile, or the person left.
      if (!cached || queryClient.getQueryData(queryKey) !== undefined || personHere() !== person)
        return;
      queryClient.setQueryData(queryKey, cached.data, { updatedAt: cached.cachedAtMs });
    };
    void fill().catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the query
  }, [key]);
}

/** Whether data is from before this page was opened. */
export const isFromLastVisit = (updatedAtMs: number): boolean =>
  updatedAtMs > 0 && updatedAtMs < performance.timeOrigin;

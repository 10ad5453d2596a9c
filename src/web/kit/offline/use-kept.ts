// Shows what was kept of the last visit until the server's response is there, or for as long as there is no network.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Kept } from './kept-store.ts';
import { personHere } from './personal-caches.ts';

/** `find` must stay the same between renders. */
export function useKept<Data>(
  queryKey: QueryKey,
  find: () => Promise<Kept<Data> | undefined>,
): void {
  const queryClient = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const person = personHere();
    const fill = async () => {
      if (queryClient.getQueryData(queryKey) !== undefined) return;
      const kept = await find();
      // The response may have come meanwhile, or the person left.
      if (!kept || queryClient.getQueryData(queryKey) !== undefined || personHere() !== person)
        return;
      queryClient.setQueryData(queryKey, kept.data, { updatedAt: kept.keptAtMs });
    };
    void fill().catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the query
  }, [key]);
}

/** Whether data is from before this page was opened. */
export const isFromLastVisit = (updatedAtMs: number): boolean =>
  updatedAtMs > 0 && updatedAtMs < performance.timeOrigin;

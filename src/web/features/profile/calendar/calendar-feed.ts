// Reads, replaces and turns off a person's private calendar address.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation, query } from '#web/kit/api/api.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';

export const calendarFeedQuery = query('GET /api/calendar-feed');

type FeedCall = 'POST /api/calendar-feed' | 'DELETE /api/calendar-feed';

/** `onDone` gets a new address: it exists only in the response that created it. */
export function useFeedChange(name: FeedCall, onDone: (url: string | undefined) => void) {
  const queryClient = useQueryClient();
  const startOnce = useStartOnce();
  const { mutate, isPending, error } = useMutation({
    ...mutation(name),
    onSuccess: (feed) => {
      const { createdAt } = feed;
      queryClient.setQueryData(calendarFeedQuery.queryKey, { createdAt });
      onDone('url' in feed ? feed.url : undefined);
    },
  });
  return { start: () => startOnce(name, () => mutate()), isBusy: isPending, error };
}

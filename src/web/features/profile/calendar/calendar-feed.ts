// Reads, replaces and turns off a person's private calendar address.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation, query } from '#web/kit/api/api.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';

export const calendarFeedQuery = query('GET /api/calendar-feed');

type FeedCall = 'POST /api/calendar-feed' | 'DELETE /api/calendar-feed';

export function useFeedChange(name: FeedCall, onDone: () => void) {
  const queryClient = useQueryClient();
  const startOnce = useStartOnce();
  const { mutate, isPending, error } = useMutation({
    ...mutation(name),
    onSuccess: (feed) => {
      queryClient.setQueryData(calendarFeedQuery.queryKey, feed);
      onDone();
    },
  });
  return { start: () => startOnce(name, () => mutate()), isBusy: isPending, error };
}

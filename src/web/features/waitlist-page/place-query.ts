// Query of a place on a waiting list, for its learner or for anybody with the token from the email.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { WaitlistEntry } from '#contract/bookings.ts';
import { query } from '#web/kit/api/api.ts';
import { useLive } from '#web/kit/live/live.ts';

export const placeQuery = (id: string, token: string | undefined) =>
  queryOptions({
    ...query('GET /api/waitlist/{id}', { params: { id }, query: token ? { token } : {} }),
    // The waiting list changes at any time, so cached data is always refetched.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Refetches when the waiting list changes. */
export function useLivePlace(
  { id, class: { id: classId } }: WaitlistEntry,
  token: string | undefined,
): void {
  const queryClient = useQueryClient();
  const { queryKey } = placeQuery(id, token);
  useLive(`class:${classId}`, () => void queryClient.invalidateQueries({ queryKey }));
}

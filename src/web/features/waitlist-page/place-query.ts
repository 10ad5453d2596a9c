// A place on a waiting list: for whom it belongs to, or who has the mail that offers the seats.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { WaitlistEntry } from '#contract/bookings.ts';
import { query } from '#web/kit/api.ts';
import { useLive } from '#web/kit/live.ts';

export const placeQuery = (id: string, token: string | undefined) =>
  queryOptions({
    ...query('GET /api/waitlist/{id}', { params: { id }, query: token ? { token } : {} }),
    // The line moves while nobody looks.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Hears when the line moves. */
export function useLivePlace(
  { id, class: { id: classId } }: WaitlistEntry,
  token: string | undefined,
): void {
  const queryClient = useQueryClient();
  const { queryKey } = placeQuery(id, token);
  useLive(`class:${classId}`, () => void queryClient.invalidateQueries({ queryKey }));
}

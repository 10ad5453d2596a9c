// A booking whose date was moved: for whom it belongs to, or who has the mail that asks.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { MovedBooking } from '#contract/reschedules.ts';
import { query } from '#web/kit/api.ts';
import { useLive } from '#web/kit/live.ts';

export const movedQuery = (id: string, token: string | undefined) =>
  queryOptions({
    ...query('GET /api/bookings/{id}/move', { params: { id }, query: token ? { token } : {} }),
    // The time to answer runs while nobody looks.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Hears when the date is moved once more, or called off. */
export function useLiveMoved(
  { bookingId, class: { id: classId } }: MovedBooking,
  token: string | undefined,
): void {
  const queryClient = useQueryClient();
  const { queryKey } = movedQuery(bookingId, token);
  useLive(`class:${classId}`, () => void queryClient.invalidateQueries({ queryKey }));
}

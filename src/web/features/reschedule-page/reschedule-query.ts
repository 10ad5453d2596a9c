// A booking whose date was moved: for whom it belongs to, or who has the mail that asks.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { RescheduledBooking } from '#contract/reschedules.ts';
import { query } from '#web/kit/api.ts';
import { useLive } from '#web/kit/live.ts';

export const rescheduleQuery = (id: string, token: string | undefined) =>
  queryOptions({
    ...query('GET /api/bookings/{id}/reschedule', {
      params: { id },
      query: token ? { token } : {},
    }),
    // The time to answer runs while nobody looks.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Hears when the date is moved once more, or called off. */
export function useLiveReschedule(
  { bookingId, class: { id: classId } }: RescheduledBooking,
  token: string | undefined,
): void {
  const queryClient = useQueryClient();
  const { queryKey } = rescheduleQuery(bookingId, token);
  useLive(`class:${classId}`, () => void queryClient.invalidateQueries({ queryKey }));
}

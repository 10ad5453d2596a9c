// Query of a rescheduled booking, for its learner or for anybody with the token from the email.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { RescheduledBooking } from '#contract/bookings/reschedules.ts';
import { query } from '#web/kit/api/api.ts';
import { useLive } from '#web/kit/live/live.ts';

export const rescheduleQuery = (id: string, token: string | undefined) =>
  queryOptions({
    ...query('GET /api/bookings/{id}/reschedule', {
      params: { id },
      query: token ? { token } : {},
    }),
    // The reply deadline approaches meanwhile, so cached data is always refetched.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Refetches when the session is rescheduled again or canceled. */
export function useLiveReschedule(
  { bookingId, class: { id: classId } }: RescheduledBooking,
  token: string | undefined,
): void {
  const queryClient = useQueryClient();
  const { queryKey } = rescheduleQuery(bookingId, token);
  useLive(`class:${classId}`, () => void queryClient.invalidateQueries({ queryKey }));
}

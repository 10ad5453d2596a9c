// Query for one of the learner's own bookings; refetched on every view, and polled while the server works on it.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { query } from '#web/kit/api/api.ts';
import { useLive } from '#web/kit/live/live.ts';

export const bookingQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/bookings/{id}', { params: { id } }),
    // Payments arrive and instructors reply at any time, so cached data is only shown until the refetch.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data ? lookAgainMs(state.data) : false),
  });

/** Polling interval; polls only while a hold is expiring or a refund is on its way. */
export function lookAgainMs({ status, refunds }: BookingDetail): number | false {
  if (status === 'expiring') return 3000;
  return refunds.some((refund) => refund.status === 'on-its-way') ? 15_000 : false;
}

/** Refetches the booking when anything about the class changes live. */
export function useLiveBooking({ id, class: { id: classId } }: BookingDetail): void {
  const queryClient = useQueryClient();
  const { queryKey } = bookingQuery(id);
  useLive(`class:${classId}`, () => void queryClient.invalidateQueries({ queryKey }));
}

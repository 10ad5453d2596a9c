// One booking of the person who looks: asked anew whenever it is opened, and while something about it is on its way.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '#contract/bookings.ts';
import { query } from '#web/kit/api.ts';
import { useLive } from '#web/kit/live.ts';

export const bookingQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/bookings/{id}', { params: { id } }),
    // Payments arrive and instructors answer while nobody looks: what was read before is only shown meanwhile.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data ? lookAgainMs(state.data) : false),
  });

/** Only while the server is at work on it. */
export function lookAgainMs({ status, refunds }: BookingDetail): number | false {
  if (status === 'expiring') return 3000;
  return refunds.some((refund) => refund.status === 'on-its-way') ? 15_000 : false;
}

/** Hears when anything happens to the seats of the date, whoever does it. */
export function useLiveBooking({ id, class: { id: classId } }: BookingDetail): void {
  const queryClient = useQueryClient();
  const { queryKey } = bookingQuery(id);
  useLive(`class:${classId}`, () => void queryClient.invalidateQueries({ queryKey }));
}

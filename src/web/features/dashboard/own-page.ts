// What a learner's own page shows, asked anew whenever it is looked at.
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type BookingDetail, bookingLimits } from '#contract/bookings.ts';
import { query } from '#web/kit/api.ts';

/** Payments arrive, lines move and dates are called off meanwhile: what was read before is only shown at first. */
export const dashboardQuery = queryOptions({
  ...query('GET /api/dashboard'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** The bookings behind somebody: those that came with the page, and earlier ones as they are asked for. */
export function useEarlier(first: BookingDetail[], hasMore: boolean) {
  const [after, setAfter] = useState<string[]>([]);
  // Read anew, the first ones may lack what came before those asked for since.
  const [kept, setKept] = useState<BookingDetail[]>([]);
  const pages = useQueries({
    queries: after.map((before) => query('GET /api/bookings', { query: { when: 'past', before } })),
  });
  const last = pages.at(-1);
  const all = [...first, ...kept, ...pages.flatMap(({ data }) => data ?? [])];
  const bookings = all.filter(
    ({ id }, place) => all.findIndex((other) => other.id === id) === place,
  );
  const oldest = bookings.at(-1);
  return {
    bookings,
    hasMore: last ? last.data?.length === bookingLimits.listed : hasMore,
    isLoading: last?.isFetching ?? false,
    error: last?.error ?? null,
    showMore: () => {
      if (!oldest) return;
      if (!last) setKept(first);
      setAfter((before) => [...before, oldest.id]);
    },
    tryAgain: () => void last?.refetch(),
  };
}

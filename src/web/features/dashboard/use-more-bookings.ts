// A learner's upcoming or past bookings: those loaded with the page, and more on request.
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type BookingDetail, bookingLimits } from '#contract/bookings/bookings.ts';
import { query } from '#web/kit/api/api.ts';
import { mergedBookings } from './merged-bookings.ts';

interface First {
  when: 'ahead' | 'past';
  first: BookingDetail[];
  hasMore: boolean;
  /** Heading id of the section that shows them. */
  part: string;
}

export function useMoreBookings({ when, first, hasMore, part }: First) {
  const [passed, setPassed] = useState<string[]>([]);
  const [kept, setKept] = useState<BookingDetail[]>([]);
  const pages = useQueries({ queries: passed.map((id) => pageAfter(when, id)) });
  const last = pages.at(-1);
  const more = pages.flatMap(({ data }) => data ?? []);
  const bookings = mergedBookings({ when, first, kept, more });
  const focusAfter = useFocusOnNew(part, bookings, last?.data !== undefined);
  return {
    bookings,
    hasMore: last ? last.data?.length === bookingLimits.listed : hasMore,
    isLoading: last !== undefined && last.data === undefined && last.isFetching,
    error: last?.error ?? null,
    showMore: () => {
      const end = bookings.at(-1);
      if (!end) return;
      if (!last) setKept(first);
      setPassed((before) => [...before, end.id]);
      focusAfter(bookings.length);
    },
    tryAgain: () => void last?.refetch(),
  };
}

const pageAfter = (when: First['when'], id: string) => ({
  ...query('GET /api/bookings', {
    query: when === 'past' ? { when, before: id } : { when, after: id },
  }),
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: 'always' as const,
});

/** The button may disappear, so focus moves to the first new booking. */
function useFocusOnNew(part: string, bookings: BookingDetail[], hasCome: boolean) {
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    if (!hasCome || shownBefore.current === undefined) return;
    const reached = bookings[shownBefore.current] ?? bookings.at(-1);
    shownBefore.current = undefined;
    const link = `[aria-labelledby="${part}"] a[href="/bookings/${reached?.id}"]`;
    document.querySelector<HTMLElement>(link)?.focus();
  });
  return (shown: number) => {
    shownBefore.current = shown;
  };
}

// Refetches all queries that show seats after the user books, cancels or joins a waiting list.
import { useQueryClient } from '@tanstack/react-query';

const notifiesOfSeats =
  /\/api\/(classes|explore|instructors|instructor|bookings|dashboard|waitlist)\b/;

/** Resolves when everything on screen is refetched; other queries are refetched when shown again. */
export function useSeatsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => notifiesOfSeats.test(String(queryKey[0])),
    });
}

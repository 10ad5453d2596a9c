// What tells of seats is asked for anew once somebody has booked, canceled or joined a waiting list here.
import { useQueryClient } from '@tanstack/react-query';

const notifiesOfSeats =
  /\/api\/(classes|explore|instructors|instructor|bookings|dashboard|waitlist)\b/;

/** Answers when everything on screen is new; what is not on screen is asked for when it is shown again. */
export function useSeatsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => notifiesOfSeats.test(String(queryKey[0])),
    });
}

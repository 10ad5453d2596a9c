// Query of a session's roster: refetched on opening, and when somebody books, cancels or is checked in elsewhere.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Roster, RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { query } from '#web/kit/api/api.ts';
import { useLive } from '#web/kit/live/live.ts';

export const rosterQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/sessions/{id}/roster', { params: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** The roster with this person's newest state. */
export const replacePerson = (
  roster: Roster | undefined,
  person: RosterPerson,
): Roster | undefined =>
  roster && {
    ...roster,
    people: roster.people.map((known) => (known.bookingId === person.bookingId ? person : known)),
  };

export function useLiveRoster({ session, class: { id: classId } }: Roster): void {
  const queryClient = useQueryClient();
  const { queryKey } = rosterQuery(session.id);
  useLive(`class:${classId}`, () => void queryClient.invalidateQueries({ queryKey }));
}

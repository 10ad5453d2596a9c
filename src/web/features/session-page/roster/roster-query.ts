// Query of a session's roster: refetched on opening, and when somebody books, cancels or is checked in elsewhere.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { query } from '#web/kit/api/api.ts';
import { useLive } from '#web/kit/live/live.ts';

export const rosterQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/sessions/{id}/roster', { params: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export function useLiveRoster({ session, class: { id: classId } }: Roster): void {
  const queryClient = useQueryClient();
  const { queryKey } = rosterQuery(session.id);
  useLive(`class:${classId}`, () => void queryClient.invalidateQueries({ queryKey }));
}

// The list of one date: asked anew whenever it is opened, and when somebody books, cancels or is checked in elsewhere.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Roster } from '#contract/instructor-shapes.ts';
import { query } from '#web/kit/api.ts';
import { useLive } from '#web/kit/live.ts';

export const markCall = 'PUT /api/bookings/{id}/attendance';

export const rosterQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/sessions/{id}/roster', { params: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** What is being marked here asks anew by itself once it is done. */
export function useLiveRoster({ session, class: { id: classId } }: Roster): void {
  const queryClient = useQueryClient();
  const { queryKey } = rosterQuery(session.id);
  useLive(`class:${classId}`, () => {
    if (queryClient.isMutating({ mutationKey: [markCall] }) === 0)
      void queryClient.invalidateQueries({ queryKey });
  });
}

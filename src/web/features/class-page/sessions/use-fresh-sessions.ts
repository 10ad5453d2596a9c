// Removes sessions that have begun from an open page by refetching, since only the server knows its clock.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNow } from '#web/kit/time/use-now.ts';
import { classQuery } from '#web/kit/class/class-queries.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';

type Sessions = Pick<ShownClass, 'sessions'>;

/** Sessions are sorted, soonest first. */
export const hasBegun = ({ sessions: [first] }: Sessions, now: Date): boolean =>
  first !== undefined && Date.parse(first.startTime) <= now.getTime();

export function useFreshSessions({ id, sessions }: Sessions & Pick<ShownClass, 'id'>): void {
  const client = useQueryClient();
  const now = useNow();
  useEffect(() => {
    // Repeated every minute until the session is gone, since a response may be cached for one.
    if (now && hasBegun({ sessions }, now)) void client.invalidateQueries(classQuery(id));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answer itself is no reason to ask again
  }, [now, id, client]);
}

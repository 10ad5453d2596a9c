// Asks when an instructor is busy, by their calendars elsewhere, at each of several times.
import { useQuery } from '@tanstack/react-query';
import type { TimeSpan } from '#contract/calendars/busy-calendar-calls.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { query } from '#web/kit/api/api.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';

/** One list for each time, in their order; empty lists until the answer is there. */
export function useBusyTimes(times: readonly TimeSpan[]): readonly TimeSpan[][] {
  const isSignedIn = useAuthSession().status === 'signed-in';
  const { data } = useQuery({
    ...query('POST /api/busy-times', { body: { times: [...times] } }),
    enabled: isSignedIn && times.length > 0,
    // A calendar is read again every half hour.
    staleTime: minuteMs,
  });
  return data ?? times.map(() => []);
}

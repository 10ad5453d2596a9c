// Warns an instructor who is busy at a time by a calendar of their own; the time can be taken all the same.
import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import type { Output } from '#contract/endpoints.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { toInstant } from '#domain/time/wall-time.ts';
import { query } from '#web/kit/api/api.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { busyText } from './busy-text.ts';
import type { Meeting } from './schedule.ts';

interface BusyHintProps {
  meeting: Meeting;
  timeZone: string;
}

type Span = { from: string; to: string };

export function BusyHint({ meeting, timeZone }: BusyHintProps) {
  const span = spanOf(meeting, timeZone);
  const isSignedIn = useAuthSession().status === 'signed-in';
  const { data } = useQuery({
    ...query('GET /api/busy-times', { query: span ?? { from: '', to: '' } }),
    enabled: isSignedIn && span !== undefined,
    // A calendar is read again every half hour.
    staleTime: minuteMs,
  });
  return (
    <div role="status" className="contents">
      {span && data && data.length > 0 && <Warning times={data} timeZone={timeZone} />}
    </div>
  );
}

function Warning({ times, timeZone }: { times: Output<'GET /api/busy-times'>; timeZone: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-xl bg-warning-soft px-4 py-3 text-text sm:col-span-2 forced-colors:border">
      <CalendarX2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <span>
        <strong className="font-semibold text-warning">{busyText(times, timeZone)}</strong> You can
        take this time all the same.
      </span>
    </p>
  );
}

/** Undefined while the meeting is not complete, or does not exist on the clock. */
function spanOf({ startTime, endTime }: Meeting, timeZone: string): Span | undefined {
  if (!startTime || !endTime || endTime <= startTime) return undefined;
  const [start, end] = [toInstant(startTime, timeZone), toInstant(endTime, timeZone)];
  if (start.kind === 'gap' || end.kind === 'gap') return undefined;
  return { from: start.instant.toISOString(), to: end.instant.toISOString() };
}

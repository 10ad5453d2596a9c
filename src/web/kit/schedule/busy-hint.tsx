// Warns an instructor who is busy at a time by a calendar of their own; the time can be taken all the same.
import { CalendarX2 } from 'lucide-react';
import type { TimeSpan } from '#contract/calendars/busy-calendar-calls.ts';
import { toInstant } from '#domain/time/wall-time.ts';
import { busyText } from './busy-text.ts';
import type { Meeting } from './schedule.ts';
import { useBusyTimes } from './use-busy-times.ts';

interface BusyHintProps {
  meeting: Meeting;
  timeZone: string;
}

export function BusyHint({ meeting, timeZone }: BusyHintProps) {
  const span = spanOf(meeting, timeZone);
  const [busy = []] = useBusyTimes(span ? [span] : []);
  return (
    <div role="status" className="contents">
      {busy.length > 0 && <Warning times={busy} timeZone={timeZone} />}
    </div>
  );
}

function Warning({ times, timeZone }: { times: readonly TimeSpan[]; timeZone: string }) {
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
function spanOf({ startTime, endTime }: Meeting, timeZone: string): TimeSpan | undefined {
  if (!startTime || !endTime || endTime <= startTime) return undefined;
  const [start, end] = [toInstant(startTime, timeZone), toInstant(endTime, timeZone)];
  if (start.kind === 'gap' || end.kind === 'gap') return undefined;
  return { startTime: start.instant.toISOString(), endTime: end.instant.toISOString() };
}

// Countdown of an unpaid hold: the moment it expires, and the minutes and seconds until then.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { timeText } from '#domain/text/date-text.ts';
import { enrollmentQuery } from '#web/kit/class/class-queries.ts';
import { spokenLeft, timeLeftText } from '#web/kit/time/time-left.ts';
import { useMsLeft } from '#web/kit/time/use-ms-left.ts';

interface HoldClockProps {
  classId: string;
  until: string;
  timeZone: string;
}

export function HoldClock({ classId, until, timeZone }: HoldClockProps) {
  const msLeft = useMsLeft(until);
  const left = timeLeftText(msLeft);
  useLookAfter(classId, msLeft !== undefined && msLeft <= 0);
  return (
    <>
      held until <time dateTime={until}>{timeText(until, timeZone)}</time>
      {left && (
        <span aria-hidden="true" className="block font-normal tabular-nums">
          {left} left to pay
        </span>
      )}
      {/* Screen readers hear minutes only, as seconds would be read out without end. */}
      <span role="status" className="sr-only">
        {spokenLeft(msLeft)}
      </span>
    </>
  );
}

/** " · 14:59" beside the seat's state on a phone. */
export function HoldLeft({ until }: { until: string }) {
  const left = timeLeftText(useMsLeft(until));
  return left && <span className="tabular-nums"> · {left}</span>;
}

/** The server's clock decides when a hold expires, and it needs a moment to release the seats. */
const serverMs = 2000;

function useLookAfter(classId: string, isOver: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOver) return undefined;
    const look = () => void queryClient.invalidateQueries(enrollmentQuery(classId));
    const timer = setTimeout(look, serverMs);
    return () => clearTimeout(timer);
  }, [isOver, classId, queryClient]);
}

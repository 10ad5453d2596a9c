// The meetings of a course, one after the other.
import type { ShownSession } from '#contract/classes/classes.ts';
import { DateText, TimeRangeText } from '#web/kit/time/date-text.tsx';

interface MeetingsProps {
  meetings: ShownSession['meetings'];
  timeZone: string;
}

export function Meetings({ meetings, timeZone }: MeetingsProps) {
  return (
    <ol className="grid gap-2">
      {meetings.map(({ startTime, endTime }) => (
        <li key={startTime}>
          <DateText at={startTime} timeZone={timeZone} className="block font-medium sm:inline" />
          <span className="max-sm:hidden"> · </span>
          <TimeRangeText
            startsAt={startTime}
            endsAt={endTime}
            timeZone={timeZone}
            className="text-text-2"
          />
        </li>
      ))}
    </ol>
  );
}

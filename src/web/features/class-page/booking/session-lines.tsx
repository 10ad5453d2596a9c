// A session of a class in three lines: the day, the hours at the venue, and the length.
import type { ReactNode } from 'react';
import type { ShownSession } from '#contract/classes/classes.ts';
import { dateRangeText } from '#domain/text/date-text.ts';
import { TimeRangeText } from '#web/kit/time/date-text.tsx';
import { lengthText } from '../sessions/session-words.ts';
import { YourTime } from '#web/kit/time/your-time.tsx';

interface SessionLinesProps {
  session: ShownSession;
  timeZone: string;
  /** Leaves out details that only matter once the session is chosen. */
  short?: boolean;
  /** Placed at the end of the first line. */
  children?: ReactNode;
}

export function SessionLines({ session, timeZone, short = false, children }: SessionLinesProps) {
  // A course shows its days; its hours are those of the first meeting.
  const [first = session] = session.meetings;
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <time dateTime={session.startTime} className="font-bold">
          {dateRangeText(session.startTime, session.endTime, timeZone)}
        </time>
        {children}
      </span>
      <TimeRangeText
        startsAt={first.startTime}
        endsAt={first.endTime}
        timeZone={timeZone}
        className="block text-text-2"
      />
      {/* Rendered for everybody, so that the viewer's own time, shown only to some, does not shift what follows. */}
      {!short && (
        <span className="block text-text-3">
          {lengthText(session)}
          <YourTime at={first.startTime} timeZone={timeZone} />
        </span>
      )}
    </>
  );
}

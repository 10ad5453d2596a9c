// A session of a class in three lines: the day, the hours at the venue, and the length.
import type { ShownSession } from '#contract/classes/classes.ts';
import { dateRangeText } from '#domain/text/date-text.ts';
import { TimeRangeText } from '#web/kit/time/date-text.tsx';
import { sessionLengthText } from '../sessions/session-words.ts';
import { YourTime } from '#web/kit/time/your-time.tsx';

interface SessionLinesProps {
  session: ShownSession;
  timeZone: string;
}

export function SessionLines({ session, timeZone }: SessionLinesProps) {
  // A course shows its days; its hours are those of the first meeting.
  const [first = session] = session.meetings;
  return (
    <>
      <time dateTime={session.startTime} className="block font-bold">
        {dateRangeText(session.startTime, session.endTime, timeZone)}
      </time>
      <TimeRangeText
        startsAt={first.startTime}
        endsAt={first.endTime}
        timeZone={timeZone}
        className="block text-text-2"
      />
      {/* Rendered for everybody, so that the viewer's own time, shown only to some, does not shift what follows. */}
      <span className="block text-text-3">
        {sessionLengthText(session)}
        <YourTime at={first.startTime} timeZone={timeZone} />
      </span>
    </>
  );
}

// Schedule of the class: the chosen session with its seats and meetings, and the other sessions to choose from.
import { CalendarDays, CalendarX2, Clock, Users } from 'lucide-react';
import { useState } from 'react';
import type { ShownSession } from '#contract/classes/classes.ts';
import { dateRangeText } from '#domain/text/date-text.ts';
import { LazyAlertButton } from '#web/kit/alerts/lazy-alert-button.tsx';
import { signInTo } from '#web/kit/auth/sign-in-reason.ts';
import { writeAddress } from '#web/kit/messages/write-address.ts';
import { TimeRangeText } from '#web/kit/time/date-text.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { SessionChips } from '../booking/session-chips.tsx';
import { EnrollAction } from '../booking/enroll-action.tsx';
import { FactLine } from '#web/kit/booking/fact-line.tsx';
import { YourTime } from '#web/kit/time/your-time.tsx';
import { shortChoice } from '../sessions/chosen-session.ts';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { spotsText } from '../sessions/session-words.ts';
import { EmptyNote } from './empty-note.tsx';
import { Meetings } from '#web/kit/booking/meetings.tsx';
import { TabHeading } from './tab-heading.tsx';

export function ScheduleTab(offer: SessionOffer) {
  const { shown, session, seatOf } = offer;
  return (
    <>
      <TabHeading title="Class Schedule">Date and time for this class</TabHeading>
      {session ? (
        <>
          <ChosenSession {...offer} session={session} />
          {shown.sessions.length > 1 && (
            <AllSessions shown={shown} chosen={session} seatOf={seatOf} />
          )}
          <NewDates classId={shown.id} />
        </>
      ) : (
        <EmptyNote icon={CalendarX2}>
          <p className="font-semibold text-text">
            No schedule is currently available for this class.
          </p>
          <p>Check back later for updates or contact the instructor.</p>
          <LinkButton
            to={writeAddress({ class_id: shown.id })}
            state={signInTo(`ask ${shown.instructor.fullName} a question`)}
            variant="outline"
            size="sm"
          >
            Ask the instructor
          </LinkButton>
        </EmptyNote>
      )}
    </>
  );
}

function ChosenSession(offer: SessionOffer & { session: ShownSession }) {
  const { shown, session } = offer;
  const { timeZone } = shown;
  const [first = session] = session.meetings;
  return (
    <div className="mt-5 rounded-2xl border border-border bg-surface p-5 sm:flex sm:items-end sm:justify-between sm:gap-6">
      <dl className="grid gap-3">
        <FactLine icon={CalendarDays} label="Date">
          <time dateTime={session.startTime} className="font-bold">
            {dateRangeText(session.startTime, session.endTime, timeZone)}
          </time>
        </FactLine>
        {session.meetings.length > 1 ? (
          <FactLine icon={Clock} label="Meetings">
            <Meetings meetings={session.meetings} timeZone={timeZone} />
          </FactLine>
        ) : (
          <FactLine icon={Clock} label="Time">
            <TimeRangeText startsAt={first.startTime} endsAt={first.endTime} timeZone={timeZone} />
            <span className="text-text-3">
              <YourTime at={first.startTime} timeZone={timeZone} />
            </span>
          </FactLine>
        )}
        <FactLine icon={Users} label="Seats">
          {spotsText(session.availableSpots, session.max_students)}
        </FactLine>
      </dl>
      <EnrollAction
        {...offer}
        // The specification hides this button from visitors when no seat is known to be free.
        isForVisitors={session.availableSpots > 0}
        className="mt-5 max-sm:w-full sm:mt-0"
      />
    </div>
  );
}

function NewDates({ classId }: { classId: string }) {
  return (
    // The room that the button reserves for its sentence is the space below.
    <div className="mt-8 rounded-2xl bg-surface-2 px-5 pt-6 text-center">
      <p className="mb-3 font-semibold">No date that suits you?</p>
      <LazyAlertButton
        about={{ classId }}
        label="Tell me about new dates"
        onText="We will email you when there are new dates."
      />
    </div>
  );
}

const mostAtFirst = 12;

type AllSessionsProps = Pick<SessionOffer, 'shown' | 'seatOf'> & { chosen: ShownSession };

function AllSessions({ shown, chosen, seatOf }: AllSessionsProps) {
  const { sessions } = shown;
  const [isWhole, setWhole] = useState(false);
  const offered = isWhole ? sessions : shortChoice(sessions, chosen, mostAtFirst);
  return (
    <>
      <h3 className="mt-8 mb-3 text-lg font-bold tracking-tight">Choose a date</h3>
      <SessionChips shown={shown} sessions={offered} chosen={chosen} seatOf={seatOf} />
      {offered.length < sessions.length && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setWhole(true)}>
          Show all {sessions.length} dates
        </Button>
      )}
    </>
  );
}

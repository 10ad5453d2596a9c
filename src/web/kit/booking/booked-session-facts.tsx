// Time, place, things to bring and instructor of a booked session.
import { Backpack, CalendarDays, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { FactLine } from '#web/kit/booking/fact-line.tsx';
import { YourTime } from '#web/kit/time/your-time.tsx';
import { DirectionsLink } from '#web/kit/booking/directions-link.tsx';
import { Meetings } from '#web/kit/booking/meetings.tsx';
import { DateText, TimeRangeText } from '#web/kit/time/date-text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

type WhenProps = Pick<BookingDetail, 'class' | 'session'>;

export function BookedSessionFacts({ class: bookedClass, session }: WhenProps) {
  return (
    <>
      <WhenAndWhere class={bookedClass} session={session} />
      <div className="border-t border-border pt-5">
        <BookedInstructor {...bookedClass} />
      </div>
    </>
  );
}

export function WhenAndWhere({ class: bookedClass, session }: WhenProps) {
  return (
    <dl className="grid gap-4">
      <FactLine icon={CalendarDays} label="Date and time">
        <When class={bookedClass} session={session} />
      </FactLine>
      <FactLine icon={MapPin} label="Location">
        <bdi>{bookedClass.location}</bdi>
        <DirectionsLink location={bookedClass.location} />
      </FactLine>
    </dl>
  );
}

/** Things to bring along, for a learner who is going. */
export function ThingsToBring({ bring }: Pick<BookingDetail['class'], 'bring'>) {
  if (bring.length === 0) return null;
  return (
    <dl>
      <FactLine icon={Backpack} label="What to bring">
        <span aria-hidden="true" className="block font-bold">
          What to bring
        </span>
        <ul className="text-text-2">
          {bring.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </FactLine>
    </dl>
  );
}

function When({ class: { timeZone }, session: { startTime, endTime, meetings } }: WhenProps) {
  if (meetings.length > 1) return <Meetings meetings={meetings} timeZone={timeZone} />;
  return (
    <>
      <DateText at={startTime} timeZone={timeZone} className="block font-bold" />
      <TimeRangeText
        startsAt={startTime}
        endsAt={endTime}
        timeZone={timeZone}
        className="text-text-2"
      />
      <span className="block text-text-3">
        <YourTime at={startTime} timeZone={timeZone} />
      </span>
    </>
  );
}

type InstructorProps = Pick<BookingDetail['class'], 'instructor' | 'isPublic'>;

/** Links to the instructor's page only if the class is public: the page exists as long as their classes do. */
export function BookedInstructor({
  instructor: { fullName, username, profileImage },
  isPublic,
}: InstructorProps) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={fullName} image={profileImage} />
      <p className="min-w-0 leading-6">
        <span className="block text-sm text-text-3">Your instructor</span>
        {isPublic ? (
          <Link
            to={`/instructors/${encodeURIComponent(username)}`}
            className="block py-0.5 font-bold underline decoration-border underline-offset-4 hover:decoration-current"
          >
            <bdi>{fullName}</bdi>
          </Link>
        ) : (
          <bdi className="font-bold">{fullName}</bdi>
        )}
      </p>
    </div>
  );
}

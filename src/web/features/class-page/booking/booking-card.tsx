// Booking card beside a class: price, time, place, free seats, and the enroll action.
import { CalendarDays, MapPin, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { LazyAlertButton } from '#web/kit/alerts/lazy-alert-button.tsx';
import { signInTo } from '#web/kit/auth/sign-in-reason.ts';
import { useIsPerson } from '#web/kit/auth/use-is-person.ts';
import { writeAddress } from '#web/kit/messages/write-address.ts';
import { Price } from '#web/kit/text/price.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { InstructorRating } from '#web/features/reviews/instructor-rating.tsx';
import { PhoneLink } from '#web/kit/text/phone-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { shortChoice } from '../sessions/chosen-session.ts';
import { DirectionsLink } from '#web/kit/booking/directions-link.tsx';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { SessionChips } from './session-chips.tsx';
import { SessionLines } from './session-lines.tsx';
import { EnrollAction, SecondAction } from './enroll-action.tsx';
import { FactLine } from '#web/kit/booking/fact-line.tsx';
import { MinimumNote } from '#web/kit/booking/minimum-note.tsx';
import { PolicySentence } from '#web/kit/booking/policy-sentence.tsx';
import { SeatBar } from './seat-bar.tsx';
import { SeatLine } from './seat-line.tsx';
import type { ShownClass } from '#web/kit/class/shown-class.ts';

interface BookingCardProps extends SessionOffer {
  onAllSessions: () => void;
}

export function BookingCard({ isSessionMissing, onAllSessions, ...offer }: BookingCardProps) {
  const { shown, session, seatOf } = offer;
  const { instructor, location, priceCents } = shown;
  return (
    <section
      id="booking"
      tabIndex={-1}
      aria-label="Price and booking"
      className="rounded-3xl border border-border bg-surface p-4 shadow-card sm:p-6"
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price cents={priceCents} className="text-3xl font-extrabold tracking-tight" />
        <span className="text-text-2">per person</span>
      </p>
      {isSessionMissing && (
        <p className="mt-4 rounded-xl bg-warning-soft px-4 py-3 text-[0.9375rem] leading-6 text-warning">
          The date you were looking for is no longer on offer.
        </p>
      )}
      <Sessions shown={shown} session={session} seatOf={seatOf} onAllSessions={onAllSessions} />
      {session && <SeatBar session={session} />}
      {session?.minimum && (
        <div className="mt-4">
          <MinimumNote
            minimum={session.minimum}
            timeZone={shown.timeZone}
            isFree={priceCents === 0}
          />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <EnrollAction {...offer} className="flex-1" />
        <SecondAction {...offer} />
      </div>
      <SeatLine {...offer} />
      <AskLink classId={shown.id} instructor={instructor} />
      <div className="mt-4 grid gap-5">
        {session && <PolicySentence shown={shown} session={session} seat={seatOf(session)} />}
        <dl className="border-t border-border pt-5">
          <FactLine icon={MapPin} label="Location">
            <bdi>{location}</bdi>
            <DirectionsLink location={location} />
          </FactLine>
        </dl>
        <div className="border-t border-border pt-5">
          <InstructorBlock instructor={instructor} />
        </div>
      </div>
    </section>
  );
}

type SessionsProps = Pick<BookingCardProps, 'shown' | 'session' | 'seatOf' | 'onAllSessions'>;

/** Number of sessions that fit on the card, in two rows; the rest is in the schedule. */
const mostSessions = 4;

function Sessions({ shown, session, seatOf, onAllSessions }: SessionsProps) {
  const { sessions, timeZone } = shown;
  if (!session)
    return (
      <div className="mt-4 grid gap-3">
        <p className="text-text-2">No dates at the moment.</p>
        <LazyAlertButton
          about={{ classId: shown.id }}
          label="Tell me about new dates"
          onText="We will email you when there are new dates."
        />
      </div>
    );
  return (
    <>
      {sessions.length > 1 && (
        <div className="mt-4">
          <h2 className="mb-2 text-sm font-semibold text-text-3">Choose a date</h2>
          <SessionChips
            shown={shown}
            sessions={shortChoice(sessions, session, mostSessions)}
            chosen={session}
            seatOf={seatOf}
          />
          {sessions.length > mostSessions && (
            <Button variant="ghost" size="sm" onClick={onAllSessions} className="mt-1 -mb-2 w-full">
              See all {sessions.length} dates
            </Button>
          )}
        </div>
      )}
      <dl className="mt-4">
        <FactLine icon={CalendarDays} label="Date">
          <SessionLines session={session} timeZone={timeZone} />
        </FactLine>
      </dl>
    </>
  );
}

/** The instructor, with links to their page and, if they allow it, to their phone. */
function InstructorBlock({ instructor }: Pick<ShownClass, 'instructor'>) {
  const { fullName, username, profileImage, phoneNumber, rating } = instructor;
  const page = `/instructors/${encodeURIComponent(username)}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={fullName} image={profileImage} size="lg" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm text-text-3">Your instructor</p>
        <Link to={page} className="group block py-0.5 leading-6">
          <bdi className="block truncate text-left text-lg font-bold tracking-tight group-hover:text-accent-hover">
            {fullName}
          </bdi>
          <span className="block truncate text-[0.9375rem] text-text-2 underline decoration-border underline-offset-4 group-hover:decoration-current">
            @{username}
          </span>
        </Link>
        {rating && <InstructorRating rating={rating} page={page} />}
        {phoneNumber && <PhoneLink number={phoneNumber} />}
      </div>
    </div>
  );
}

interface AskLinkProps extends Pick<ShownClass, 'instructor'> {
  classId: string;
}

/** The instructor of the class finds the questions of learners in its place, so that nothing below moves. */
function AskLink({ classId, instructor }: AskLinkProps) {
  const isOwn = useIsPerson(instructor.id);
  return (
    <LinkButton
      to={isOwn ? '/messages' : writeAddress({ class_id: classId })}
      state={signInTo(`ask ${instructor.fullName} a question`)}
      variant="outline"
      className="mt-4 w-full"
    >
      <MessageCircle aria-hidden="true" />
      {isOwn ? 'Your messages' : 'Ask the instructor'}
    </LinkButton>
  );
}

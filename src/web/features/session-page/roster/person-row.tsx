// A learner on the roster: name, seats and attendance. The whole row is the button that checks them in.
import { Check, CircleHelp, Mail, UserX } from 'lucide-react';
import { Link } from 'react-router';
import type { RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { type DoorState, unmarked, withSeatsIn } from '#domain/booking/door-marks.ts';
import { timeText } from '#domain/text/date-text.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { writeAddress } from '#web/kit/messages/write-address.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PersonAnswers } from './person-answers.tsx';
import { SeatStepper } from './seat-stepper.tsx';
import type { Markable } from './what-can-be-marked.ts';

/** Id of a learner's check-in button, used to focus it. */
export const checkInId = ({ bookingId }: RosterPerson): string => `check-in-${bookingId}`;

interface PersonRowProps {
  person: RosterPerson;
  timeZone: string;
  can: Markable;
  /** The instructor of the class writes to its learners; a manager of its studio does not. */
  mayMessage: boolean;
  onMark: (to: DoorState) => void;
}

export function PersonRow({ person, timeZone, can, mayMessage, onMark }: PersonRowProps) {
  const { fullName, seats, seatsIn, code, attendance, contest } = person;
  const nameId = `person-${person.bookingId}`;
  const isFixed = contest !== null;
  const stepper = can.checkIn && !isFixed && seats > 1 && (
    <SeatStepper
      nameId={nameId}
      seats={seats}
      seatsIn={seatsIn}
      onChange={(count) => onMark(withSeatsIn(count))}
    />
  );
  return (
    <li
      className={classNames(
        'relative flex items-center gap-3 px-4 py-3 max-sm:flex-wrap sm:gap-4 sm:px-5 print:break-inside-avoid print:px-0 print:py-2',
        can.checkIn && !isFixed && 'hover:bg-surface-2 print:hover:bg-transparent',
      )}
    >
      <span aria-hidden="true" className="hidden size-5 shrink-0 border border-text print:block" />
      <Avatar
        name={fullName}
        image={person.profileImage}
        className="max-sm:size-9 max-sm:text-base print:hidden"
      />
      <div className="min-w-0 flex-1">
        <p id={nameId} dir="auto" className="leading-6 font-semibold wrap-anywhere">
          {fullName}
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 text-[0.9375rem] text-text-2">
          <span className="whitespace-nowrap">{seatCount(seats)}</span>
          <span className="font-mono tracking-wide whitespace-nowrap">{spacedCode(code)}</span>
          <PersonState person={person} timeZone={timeZone} />
        </p>
        <PersonAnswers person={person} />
      </div>
      {stepper && <div className="max-sm:hidden">{stepper}</div>}
      {can.noShow && !isFixed && attendance !== 'attended' && (
        <NoShowButton nameId={nameId} isMarked={attendance === 'no_show'} onMark={onMark} />
      )}
      {can.checkIn && !isFixed && (
        <CheckInButton
          id={checkInId(person)}
          nameId={nameId}
          isIn={seatsIn === seats}
          onToggle={() => onMark(withSeatsIn(seatsIn === seats ? 0 : seats))}
        />
      )}
      {/* Last, so that it is one column whatever can be marked. */}
      {mayMessage && (
        <MessageLink
          nameId={nameId}
          bookingId={person.bookingId}
          className="px-4 max-sm:hidden print:hidden"
        />
      )}
      {/* A line of its own on phones: beside the stepper there would be no room for the name. */}
      <div className="flex basis-full items-center justify-between gap-3 pl-12 sm:hidden print:hidden">
        {mayMessage ? (
          <MessageLink nameId={nameId} bookingId={person.bookingId} className="px-3" />
        ) : (
          <span />
        )}
        {stepper}
      </div>
    </li>
  );
}

function PersonState({ person, timeZone }: { person: RosterPerson; timeZone: string }) {
  const { attendance, markedAt, contest, seats, seatsIn } = person;
  if (contest !== null)
    return (
      <Badge variant={contest === 'open' ? 'warning' : 'neutral'}>
        <CircleHelp aria-hidden="true" />
        {contestWords[contest]}
      </Badge>
    );
  if (attendance === 'no_show') return <span className="font-semibold text-danger">No-show</span>;
  if (attendance === 'attended' && markedAt)
    return (
      <span className="text-success">
        {seatsIn < seats ? `${seatsIn} in since ` : 'In at '}
        {timeText(markedAt, timeZone)}
      </span>
    );
  return null;
}

const contestWords = {
  open: 'No-show contested: our team decides',
  accepted: 'Contested: they came',
  rejected: 'No-show, confirmed by our team',
} as const;

interface MarkButtonProps {
  nameId: string;
  onMark: PersonRowProps['onMark'];
}

/** A round mark on phones, where the row itself is the button; text where there is room. */
const markButtonClass =
  'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-xl border px-4 text-sm font-semibold ' +
  'transition-[background-color,border-color,color] max-sm:w-11 max-sm:rounded-full max-sm:px-0 print:hidden ' +
  '[&_svg]:size-5 [&_svg]:shrink-0 sm:[&_svg]:size-4';

interface CheckInButtonProps {
  id: string;
  nameId: string;
  isIn: boolean;
  onToggle: () => void;
}

/** Covers the whole row, so that a thumb hits it; the other button lies above it. */
function CheckInButton({ id, nameId, isIn, onToggle }: CheckInButtonProps) {
  return (
    <button
      type="button"
      id={id}
      aria-pressed={isIn}
      aria-describedby={nameId}
      onClick={onToggle}
      className={classNames(
        markButtonClass,
        'after:absolute after:inset-0 focus-visible:outline-none',
        'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus',
        isIn
          ? 'border-transparent bg-success-soft text-success forced-colors:border-[Highlight]'
          : 'border-input-border text-text hover:border-text',
      )}
    >
      <Check aria-hidden="true" />
      <span className="max-sm:sr-only">{isIn ? 'Checked in' : 'Check in'}</span>
    </button>
  );
}

const noShow: DoorState = { attendance: 'no_show', seatsIn: 0 };

function NoShowButton({ nameId, isMarked, onMark }: MarkButtonProps & { isMarked: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-describedby={nameId}
      title="No-show"
      onClick={() => onMark(isMarked ? unmarked : noShow)}
      className={classNames(
        markButtonClass,
        'relative z-10 border-transparent',
        isMarked
          ? 'bg-danger-soft text-danger forced-colors:border-[Highlight]'
          : 'text-text-2 hover:bg-surface-3',
      )}
    >
      <UserX aria-hidden="true" />
      <span className="max-sm:sr-only">No-show</span>
    </button>
  );
}

interface MessageLinkProps {
  nameId: string;
  bookingId: string;
  className: string;
}

/** Above the button that covers the row. */
function MessageLink({ nameId, bookingId, className }: MessageLinkProps) {
  return (
    <Link
      to={writeAddress({ booking_id: bookingId })}
      aria-describedby={nameId}
      className={classNames(
        'relative z-10 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-xl border border-input-border bg-surface text-sm font-semibold text-text hover:border-text [&_svg]:size-4 [&_svg]:shrink-0',
        className,
      )}
    >
      <Mail aria-hidden="true" />
      Message
    </Link>
  );
}

/** Formats a check-in code as "K7M 2QX", because six characters are read aloud in two halves. */
const spacedCode = (code: string): string => `${code.slice(0, 3)}\u00a0${code.slice(3)}`;

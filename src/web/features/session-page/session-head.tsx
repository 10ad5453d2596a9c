// Head of the session page: class, times and place, and how many learners are checked in.
import { ArrowLeft, CalendarDays, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { DateText, TimeRangeText } from '#web/kit/time/date-text.tsx';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { dayText } from '#domain/text/date-text.ts';
import { countIn } from './roster/roster-filter.ts';

interface SessionHeadProps {
  roster: Roster;
  now: Date | undefined;
}

export function SessionHead({ roster, now }: SessionHeadProps) {
  const { class: taught, session } = roster;
  const word = now && sessionState(roster, now);
  return (
    <header>
      <Link
        to="/dashboard/teacher"
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 font-semibold text-text-2 hover:text-accent-hover print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Instructor dashboard
      </Link>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div className="min-w-0 flex-1 basis-80">
          <div className="min-h-7">{word && <Badge variant={word.tone}>{word.label}</Badge>}</div>
          <h1
            dir="auto"
            className="mt-2 text-2xl leading-tight font-bold tracking-tight sm:text-4xl"
          >
            {taught.title}
          </h1>
          <ul className="mt-3 grid grid-cols-1 gap-1.5 text-text-2 sm:text-lg">
            {session.meetings.map(({ startTime, endTime }) => (
              <li key={startTime} className="flex items-start gap-2">
                <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 sm:mt-1" />
                <p>
                  <DateText at={startTime} timeZone={taught.timeZone} />,{' '}
                  <TimeRangeText
                    startsAt={startTime}
                    endsAt={endTime}
                    timeZone={taught.timeZone}
                    className="inline-block"
                  />
                </p>
              </li>
            ))}
            <li className="flex items-start gap-2">
              <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 sm:mt-1" />
              <bdi className="min-w-0 wrap-anywhere">{taught.location}</bdi>
            </li>
          </ul>
        </div>
        {session.state !== 'cancelled' && <Counts roster={roster} />}
      </div>
    </header>
  );
}

function Counts({ roster }: { roster: Roster }) {
  const { people, session, waiting } = roster;
  const seats = people.reduce((sum, person) => sum + person.seats, 0);
  const missing = people.filter(({ attendance }) => attendance === 'no_show').length;
  const here = countIn(people, 'in');
  const hasPeople = people.length > 0;
  const booked = `of ${session.capacity} seats booked`;
  const seatsIn = people.reduce((sum, person) => sum + person.seatsIn, 0);
  const walkIns = roster.walkIns.reduce((sum, walkIn) => sum + walkIn.seats, 0);
  const facts = [
    ...(hasPeople ? [`${seats} ${booked}`] : []),
    ...(seats > people.length && seatsIn > 0 ? [`${seatsIn} of them in`] : []),
    ...(walkIns > 0 ? [walkIns === 1 ? '1 walk-in' : `${walkIns} walk-ins`] : []),
    ...(missing > 0 ? [missing === 1 ? '1 no-show' : `${missing} no-shows`] : []),
    ...(waiting > 0 ? [`${waiting} on the waiting list`] : []),
  ];
  return (
    <div className="w-full max-w-sm">
      <p className="text-3xl font-bold tracking-tight tabular-nums">
        {here}{' '}
        <span className="text-xl text-text-2">
          {hasPeople ? `of ${people.length} checked in` : booked}
        </span>
      </p>
      {hasPeople && (
        <progress
          value={here}
          max={people.length}
          aria-label="Checked in"
          className="mt-3 block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-surface-3 print:hidden [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brand"
        />
      )}
      <p className="mt-2 text-text-2 empty:hidden">{facts.join(' · ')}</p>
    </div>
  );
}

interface StateWord {
  label: string;
  tone: BadgeVariant;
}

/** State of a session in a word. */
function sessionState({ session, class: { timeZone } }: Roster, now: Date): StateWord {
  if (session.state === 'cancelled') return { label: 'Canceled', tone: 'neutral' };
  if (now >= new Date(session.endTime)) return { label: 'Over', tone: 'neutral' };
  const isOn = session.meetings.some(
    ({ startTime, endTime }) => now >= new Date(startTime) && now < new Date(endTime),
  );
  if (isOn) return { label: 'On now', tone: 'success' };
  const next = session.meetings.find(({ startTime }) => now < new Date(startTime));
  const day = dayText(next?.startTime ?? session.startTime, now, timeZone);
  if (day === 'Today' || day === 'Tomorrow') return { label: day, tone: 'accent' };
  return now >= new Date(session.startTime)
    ? { label: 'Under way', tone: 'accent' }
    : { label: 'Scheduled', tone: 'info' };
}

// Next sessions of a class with the number of booked seats.
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnClass } from '#contract/classes.ts';
import { type SessionLine, nextSessions } from './next-sessions.ts';

export function SessionLines({ own }: { own: OwnClass }) {
  const { lines, more } = nextSessions(own);
  if (lines.length === 0) return <p className="text-text-2">No dates ahead.</p>;
  return (
    <>
      <ul className="divide-y divide-border border-y border-border">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-text-2">
          <Link
            to={`/classes/${own.id}/edit#dates`}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
          >
            {more === 1 ? '1 more date' : `${more} more dates`}
          </Link>
        </p>
      )}
    </>
  );
}

function Line({ line: { id, startTime, day, time, seatsTaken, seats } }: { line: SessionLine }) {
  return (
    <li className="group relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5">
      <Link
        to={`/dashboard/teacher/sessions/${id}`}
        className="group-hover:text-accent-hover after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
      >
        <time dateTime={startTime}>
          <span className="font-semibold underline decoration-border underline-offset-4 group-hover:decoration-current">
            {day}
          </span>{' '}
          <span className="text-text-2 max-sm:block">{time}</span>
        </time>
      </Link>
      <span className="inline-flex items-center gap-1.5 text-text-2">
        <Users aria-hidden="true" className="size-4 shrink-0" />
        {seatsTaken} of {seats} seats taken
      </span>
    </li>
  );
}

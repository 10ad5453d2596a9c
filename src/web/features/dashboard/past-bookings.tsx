// The bookings somebody has behind them, quietly; nothing where there are none.
import { useState } from 'react';
import { Link } from 'react-router';
import type { BookingDetail } from '#contract/bookings.ts';
import { DateText } from '#web/kit/date-text.tsx';
import { focusPart } from '#web/kit/focus-page.ts';
import { Button } from '#web/ui/button.tsx';
import { endings } from './past-state.ts';

/** The page is about what is ahead. */
const mostAtFirst = 5;

export function PastBookings({ bookings }: { bookings: BookingDetail[] }) {
  const [isWhole, setWhole] = useState(false);
  if (bookings.length === 0) return null;
  const shown = isWhole ? bookings : bookings.slice(0, mostAtFirst);
  const showAll = () => {
    setWhole(true);
    // The button is gone with its use.
    focusPart('#past-title');
  };
  return (
    <section aria-labelledby="past-title" className="mt-12 sm:mt-16">
      <h2 id="past-title" tabIndex={-1} className="text-2xl font-bold tracking-tight">
        Past bookings
      </h2>
      <ul className="mt-4 divide-y divide-border border-y border-border">
        {shown.map((booking) => (
          <PastLine key={booking.id} booking={booking} />
        ))}
      </ul>
      {shown.length < bookings.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={showAll}>
          Show all {bookings.length}
        </Button>
      )}
    </section>
  );
}

function PastLine({ booking }: { booking: BookingDetail }) {
  const { id, status, session, class: bookedClass } = booking;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2 leading-7">
      <Link
        to={`/bookings/${id}`}
        dir="auto"
        className="min-w-0 py-1 font-semibold underline decoration-border underline-offset-4 wrap-anywhere hover:text-accent-hover hover:decoration-current"
      >
        {bookedClass.title}
      </Link>
      <span className="text-text-2">
        <DateText at={session.startTime} timeZone={bookedClass.timeZone} /> · {endings[status]}
      </span>
    </li>
  );
}

// The classes somebody is going to; until there are any, the way to find some.
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { LoadFailure } from '#web/features/profile/load-failure.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BookingCards } from './booking-cards.tsx';
import { bookingsAheadQuery } from './own-dates.ts';

export function ComingSoon() {
  const { data: bookings, error, isFetching, refetch } = useQuery(bookingsAheadQuery);
  return (
    <section aria-labelledby="coming-soon" className="mt-8 sm:mt-12">
      <h2 id="coming-soon" className="text-2xl font-bold tracking-tight">
        Coming Soon
      </h2>
      {bookings ? (
        bookings.length > 0 ? (
          <BookingCards bookings={bookings} />
        ) : (
          <NothingBooked />
        )
      ) : error ? (
        <div className="mt-5">
          <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div role="status" className="mt-5 grid gap-4">
          <span className="sr-only">Loading your bookings</span>
          <Skeleton className="h-36 rounded-2xl" />
          <Skeleton className="h-36 rounded-2xl" />
        </div>
      )}
    </section>
  );
}

function NothingBooked() {
  return (
    <div className="mt-5 flex flex-col items-center gap-2 rounded-2xl border border-dashed border-input-border px-6 py-10 text-center">
      <CalendarDays aria-hidden="true" className="mb-2 size-9 text-text-3" />
      <p className="text-lg font-semibold">No classes booked yet</p>
      <p className="max-w-prose text-text-2">
        Once you book a class, you find its place and time here.
      </p>
      <LinkButton to="/explore" className="mt-4">
        Find a class
      </LinkButton>
    </div>
  );
}

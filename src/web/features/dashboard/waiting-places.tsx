// The lines somebody stands in; nothing where there are none.
import { useQuery } from '@tanstack/react-query';
import type { WaitlistEntry } from '#contract/bookings.ts';
import { dateText, timeText } from '#domain/date-text.ts';
import { seatCount } from '#web/features/class-page/booking/seat-count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateCard } from './date-card.tsx';
import { placesQuery } from './own-dates.ts';

export function WaitingPlaces() {
  const { data: places = [] } = useQuery(placesQuery);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title" className="mt-12 sm:mt-16">
      <h2 id="waiting-title" className="text-2xl font-bold tracking-tight">
        Waiting lists
      </h2>
      <ul className="mt-5 grid gap-4">
        {places.map((place) => (
          <DateCard
            key={place.id}
            class={place.class}
            session={place.session}
            to={`/waitlist/${place.id}`}
            mark={<Mark place={place} />}
          >
            {seatCount(place.seats)}
          </DateCard>
        ))}
      </ul>
    </section>
  );
}

function Mark({ place }: { place: WaitlistEntry }) {
  const { status, position, offerExpiresAt, class: waitedClass } = place;
  if (status !== 'offered') return <Badge variant="info">Number {position} in line</Badge>;
  const { timeZone } = waitedClass;
  return (
    <Badge variant="success">
      Kept for you
      {offerExpiresAt !== null &&
        ` until ${dateText(offerExpiresAt, timeZone)}, ${timeText(offerExpiresAt, timeZone)}`}
    </Badge>
  );
}

// Waiting lists the learner has joined; empty when there are none, since joining starts on the page of a full class.
import type { WaitlistEntry } from '#contract/bookings.ts';
import { momentText } from '#domain/date-text.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SessionCard } from './session-card.tsx';
import { Section } from './section.tsx';

export function WaitingPlaces({ places }: { places: WaitlistEntry[] }) {
  if (places.length === 0) return null;
  return (
    <Section id="waiting" title="Waiting lists">
      <ul className="grid grid-cols-1 gap-4">
        {places.map((place) => (
          <SessionCard
            key={place.id}
            class={place.class}
            session={place.session}
            to={`/waitlist/${place.id}`}
            mark={<Mark place={place} />}
          >
            {seatCount(place.seats)}
            <KeptUntil place={place} />
          </SessionCard>
        ))}
      </ul>
    </Section>
  );
}

function Mark({ place: { status, position } }: { place: WaitlistEntry }) {
  return status === 'offered' ? (
    <Badge variant="success">Kept for you</Badge>
  ) : (
    <Badge variant="info">Number {position} in line</Badge>
  );
}

function KeptUntil({ place }: { place: WaitlistEntry }) {
  const { offerExpiresAt, class: waitedClass } = place;
  return (
    offerExpiresAt !== null && ` · kept until ${momentText(offerExpiresAt, waitedClass.timeZone)}`
  );
}

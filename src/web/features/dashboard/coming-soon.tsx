// Upcoming classes, the next one large; a link to explore while there are none.
import { CalendarDays } from 'lucide-react';
import type { BookingDetail } from '#contract/bookings.ts';
import { BookingCards } from './booking-cards.tsx';
import { MoreBookings } from './more-bookings.tsx';
import { NextClass } from './next-class.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { Section } from './section.tsx';
import type { useMoreBookings } from './use-more-bookings.ts';

interface ComingSoonProps extends ReturnType<typeof useMoreBookings> {
  next: BookingDetail | null;
}

export function ComingSoon({ next, bookings, ...more }: ComingSoonProps) {
  const others = bookings.filter(({ id }) => id !== next?.id);
  return (
    <Section id="coming-soon" title="Coming Soon" className="mt-8 sm:mt-12">
      {next && <NextClass booking={next} />}
      {others.length > 0 && <BookingCards bookings={others} />}
      {!next && others.length === 0 && (
        <NothingYet
          icon={CalendarDays}
          title="No classes booked yet"
          text="Once you book a class, you find its place and time here."
          action="Find a class"
        />
      )}
      <MoreBookings {...more}>Show later dates</MoreBookings>
    </Section>
  );
}

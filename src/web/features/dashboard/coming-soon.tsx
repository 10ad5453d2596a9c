// The classes somebody is going to, the next one large; until there are any, the way to find some.
import { CalendarDays } from 'lucide-react';
import type { BookingDetail } from '#contract/bookings.ts';
import { BookingCards } from './booking-cards.tsx';
import { NextClass } from './next-class.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { Section } from './section.tsx';

interface ComingSoonProps {
  next: BookingDetail | null;
  others: BookingDetail[];
  /** There are more than are shown. */
  hasMore: boolean;
}

export function ComingSoon({ next, others, hasMore }: ComingSoonProps) {
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
      {hasMore && (
        <p className="mt-4 text-text-2">
          You have booked even more: the later dates appear here as time goes by.
        </p>
      )}
    </Section>
  );
}

// Upcoming classes, the next one large; a link to explore while there are none.
import { CalendarDays } from 'lucide-react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { timeText } from '#domain/text/date-text.ts';
import { isReplyOwed } from '#web/kit/booking/state/reply-owed.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MoreBookings } from './more-bookings.tsx';
import { NextClass } from './next-class.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { Section } from './section.tsx';
import type { useMoreBookings } from './use-more-bookings.ts';
import { SessionCard } from './session-card.tsx';

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

/** Cards of booked sessions, soonest first; unpaid ones are marked. */
function BookingCards({ bookings }: { bookings: BookingDetail[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 [article+&]:mt-4">
      {bookings.map((booking) => (
        <SessionCard
          key={booking.id}
          class={booking.class}
          session={booking.session}
          to={`/bookings/${booking.id}`}
          mark={<Mark booking={booking} />}
        >
          {seatCount(booking.seats)}
          <HeldUntil booking={booking} />
        </SessionCard>
      ))}
    </ul>
  );
}

function Mark({ booking }: { booking: BookingDetail }) {
  const { status } = booking;
  if (isReplyOwed(booking)) return <Badge variant="warning">New time: reply</Badge>;
  if (status === 'held') return <Badge variant="warning">Finish paying</Badge>;
  return status === 'expiring' && <Badge variant="neutral">Not paid</Badge>;
}

function HeldUntil({ booking }: { booking: BookingDetail }) {
  const { holdExpiresAt, class: bookedClass } = booking;
  return holdExpiresAt !== null && ` · held until ${timeText(holdExpiresAt, bookedClass.timeZone)}`;
}

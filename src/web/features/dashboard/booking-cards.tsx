// Cards of booked sessions, soonest first; unpaid ones are marked.
import type { BookingDetail } from '#contract/bookings.ts';
import { timeText } from '#domain/date-text.ts';
import { isReplyOwed } from '#web/kit/booking/state/reply-owed.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SessionCard } from './session-card.tsx';

export function BookingCards({ bookings }: { bookings: BookingDetail[] }) {
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
  if (isReplyOwed(booking)) return <Badge variant="warning">New time: please answer</Badge>;
  if (status === 'held') return <Badge variant="warning">Finish paying</Badge>;
  return status === 'expiring' && <Badge variant="neutral">Not paid</Badge>;
}

function HeldUntil({ booking }: { booking: BookingDetail }) {
  const { holdExpiresAt, class: bookedClass } = booking;
  return holdExpiresAt !== null && ` · held until ${timeText(holdExpiresAt, bookedClass.timeZone)}`;
}

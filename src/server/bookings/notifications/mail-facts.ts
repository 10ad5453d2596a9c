// The facts of a booking as mails carry them.
import type { BookedSession, CalendarEntry } from '#contract/booking-mails.ts';
import type { BookingToNotify, SessionToNotify } from './notification-store.ts';

export const sessionPayload = ({ meetings, ...session }: SessionToNotify): BookedSession => ({
  ...session,
  meetings: meetings.map(({ startsAt, endsAt }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  })),
});

export const calendarEntryOf = (booking: BookingToNotify, at: Date): CalendarEntry => ({
  bookingId: booking.id,
  sequence: booking.icsSequence,
  writtenAt: at.toISOString(),
  attendee: { name: booking.learner.name, email: booking.learner.email },
});

/** Until when canceling gives everything back. */
export const promisedRefund = ({
  policy: { refundWindowHours, refundUntil },
}: BookingToNotify) => ({
  refundWindowHours,
  ...(refundUntil && { refundUntil }),
});

export const learnersSeats = ({ learner, bookedSeats, capacity }: BookingToNotify) => ({
  learnerName: learner.name,
  bookedSeats,
  capacity,
});

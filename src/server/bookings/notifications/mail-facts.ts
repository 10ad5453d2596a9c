// Builds the parts of mail payloads that describe a booking.
import type { BookedSession, CalendarEntry } from '#contract/bookings/booking-mails.ts';
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

/** The terms for canceling with a full refund. */
export const promisedRefund = ({
  policy: { refundWindowHours, refundUntil },
}: BookingToNotify) => ({
  refundWindowHours,
  ...(refundUntil && { refundUntil }),
});

/** Things to bring along; left out where the instructor names none. */
export const bringAlong = ({ bring }: BookingToNotify) => bring.length > 0 && { bring };

export const learnersSeats = ({ learner, bookedSeats, capacity }: BookingToNotify) => ({
  learnerName: learner.name,
  bookedSeats,
  capacity,
});

// Finds a learner's next booking. For a course under way its next meeting counts.
import type { BookingDetail } from '#contract/bookings.ts';

export function nextBooking(bookings: BookingDetail[], now: Date): BookingDetail | undefined {
  const confirmed = bookings.filter(({ status }) => status === 'confirmed');
  return confirmed.reduce<BookingDetail | undefined>(
    (soonest, booking) =>
      soonest && nextStart(soonest, now) <= nextStart(booking, now) ? soonest : booking,
    undefined,
  );
}

/** A meeting under way counts as the next one until it ends. */
function nextStart({ session }: BookingDetail, now: Date): number {
  const meeting = session.meetings.find(({ endTime }) => new Date(endTime) > now) ?? session;
  return new Date(meeting.startTime).getTime();
}

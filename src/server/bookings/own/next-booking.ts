// Which of somebody's bookings they go to next: of a course under way it is its next meeting that counts.
import type { BookingDetail } from '#contract/bookings.ts';

export function nextBooking(bookings: BookingDetail[], now: Date): BookingDetail | undefined {
  const confirmed = bookings.filter(({ status }) => status === 'confirmed');
  return confirmed.reduce<BookingDetail | undefined>(
    (soonest, booking) =>
      soonest && nextStart(soonest, now) <= nextStart(booking, now) ? soonest : booking,
    undefined,
  );
}

/** What has begun is still the next as long as it lasts. */
function nextStart({ session }: BookingDetail, now: Date): number {
  const meeting = session.meetings.find(({ endTime }) => new Date(endTime) > now) ?? session;
  return new Date(meeting.startTime).getTime();
}

// Rescheduled sessions that still wait for the learner's reply; empty when there are none.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { isReplyOwed } from '#web/kit/booking/state/reply-owed.ts';
import { RescheduleNotice } from '#web/kit/booking/state/reschedule-notice.tsx';

export function RescheduledSessions({ bookings }: { bookings: BookingDetail[] }) {
  const rescheduled = bookings.filter(isReplyOwed);
  if (rescheduled.length === 0) return null;
  return (
    <div className="mt-8 grid grid-cols-1 gap-4 sm:mt-10">
      {rescheduled.map((booking) => (
        <RescheduleNotice key={booking.id} booking={booking} showsClass />
      ))}
    </div>
  );
}

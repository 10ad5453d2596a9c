// Dates that were moved, as long as somebody owes an answer; nothing where there are none.
import type { BookingDetail } from '#contract/bookings.ts';
import { isAnswerOwed } from '#web/features/booking-page/answer-owed.ts';
import { MovedNotice } from '#web/features/booking-page/moved-notice.tsx';

export function MovedDates({ bookings }: { bookings: BookingDetail[] }) {
  const moved = bookings.filter(isAnswerOwed);
  if (moved.length === 0) return null;
  return (
    <div className="mt-8 grid grid-cols-1 gap-4 sm:mt-10">
      {moved.map((booking) => (
        <MovedNotice key={booking.id} booking={booking} showsClass />
      ))}
    </div>
  );
}

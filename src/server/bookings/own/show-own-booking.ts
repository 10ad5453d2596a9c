// Shows a learner one of their bookings.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { type OwnBookingContext, presentBooking } from './present-booking.ts';
import { findOwnBooking } from './own-booking-store.ts';

export async function showOwnBooking(
  db: Db,
  context: OwnBookingContext,
  input: { learnerId: string; bookingId: string },
): Promise<BookingDetail> {
  const row = await findOwnBooking(db, input);
  if (!row) throw missing('booking');
  return presentBooking(context, row);
}

// Lists a learner's bookings: those ahead, or those in the past.
import { type BookingDetail, bookingLimits } from '#contract/bookings/bookings.ts';
import type { Db } from '#platform/db/db.ts';
import { type OwnBookingContext, presentBooking } from './present-booking.ts';
import { findBookingsAhead, findPastBookings } from './own-booking-store.ts';

interface ListOwnBookingsInput {
  learnerId: string;
  when?: 'ahead' | 'past' | undefined;
  /** The cursor for bookings ahead: the id of the last one listed. */
  after?: string | undefined;
  /** The cursor for past bookings: the id of the last one listed. */
  before?: string | undefined;
}

export async function listOwnBookings(
  db: Db,
  context: OwnBookingContext,
  { learnerId, when = 'ahead', after, before }: ListOwnBookingsInput,
): Promise<BookingDetail[]> {
  const wanted = { learnerId, now: context.clock.now(), most: bookingLimits.listed };
  const rows =
    when === 'ahead'
      ? await findBookingsAhead(db, { ...wanted, after })
      : await findPastBookings(db, { ...wanted, before });
  return rows.map((row) => presentBooking(context, row));
}

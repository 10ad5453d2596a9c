// Accepts a waiting-list offer for a learner, and leads on to payment.
import type { BookingResponse } from '#contract/bookings/bookings.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { findBooking } from '../../bookings/booking-store.ts';
import { claimOffer } from '../../bookings/waitlist/offers/claim-offer.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { payForBooking } from '../payments/pay-for-booking.ts';

export async function acceptOffer(
  db: Db,
  context: MoneyContext,
  input: Parameters<typeof claimOffer>[2],
): Promise<BookingResponse> {
  const bookingId = await claimOffer(db, context, input);
  const booking = await findBooking(db, bookingId);
  if (!booking) throw missing('offer');
  if (booking.state === 'held') return payForBooking(db, context, bookingId);
  return { id: bookingId, status: booking.state };
}

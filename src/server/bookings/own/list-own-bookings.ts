// A learner looks at what they have booked: ahead, or behind them.
import { type BookingDetail, bookingLimits } from '#contract/bookings.ts';
import type { Db } from '#platform/db/db.ts';
import { presentBooking } from './present-booking.ts';
import { findBookingsAhead, findPastBookings } from './own-booking-store.ts';

type Tools = Parameters<typeof presentBooking>[0];

interface ListOwnBookingsInput {
  learnerId: string;
  when?: 'ahead' | 'past' | undefined;
  /** Of those ahead: the id of the one to go on after. */
  after?: string | undefined;
  /** Of those behind them: the same. */
  before?: string | undefined;
}

export async function listOwnBookings(
  db: Db,
  tools: Tools,
  { learnerId, when = 'ahead', after, before }: ListOwnBookingsInput,
): Promise<BookingDetail[]> {
  const wanted = { learnerId, now: tools.clock.now(), most: bookingLimits.listed };
  const rows =
    when === 'ahead'
      ? await findBookingsAhead(db, { ...wanted, after })
      : await findPastBookings(db, { ...wanted, before });
  return rows.map((row) => presentBooking(tools, row));
}

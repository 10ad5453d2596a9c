// A learner looks at what they have booked: ahead, or behind them.
import type { BookingDetail } from '#contract/bookings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { findBookedDates } from '../booked-date/store.ts';
import { presentBooking } from './present-booking.ts';
import { findBookingsAhead, findPastBookings } from './store.ts';

type Tools = Parameters<typeof presentBooking>[0] & { clock: Clock };

const most = 100;

export async function listOwnBookings(
  db: Db,
  tools: Tools,
  { learnerId, when = 'ahead' }: { learnerId: string; when?: 'ahead' | 'past' | undefined },
): Promise<BookingDetail[]> {
  const find = when === 'ahead' ? findBookingsAhead : findPastBookings;
  const rows = await find(db, { learnerId, now: tools.clock.now(), most });
  const dates = await findBookedDates(
    db,
    rows.map(({ session_id }) => session_id),
  );
  return rows.flatMap((row) => {
    const date = dates.get(row.session_id);
    return date ? [presentBooking(tools, row, date)] : [];
  });
}

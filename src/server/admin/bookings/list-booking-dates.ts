// Lists the dates that an operator can move a booking to.
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { findOtherDates, hasBooking } from './booking-date-store.ts';

export async function listBookingDates(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  bookingId: string,
): Promise<Output<'GET /api/admin/bookings/{id}/dates'>> {
  if (!(await hasBooking(db, bookingId))) throw missing('booking');
  const rows = await findOtherDates(db, {
    bookingId,
    at: clock.now(),
    most: adminLimits.otherDates,
  });
  return rows.map((row) => ({
    sessionId: row.id,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    freeSeats: row.free_seats,
  }));
}

// Reads whether a booking is still worth a reminder.
import type { Db } from '#platform/db/db.ts';

/** Kept as it is until the transaction ends, so that nobody is reminded of what they cancel just now. */
export function holdBookingToRemind(tx: Db, bookingId: string) {
  return tx
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .select(['bookings.state', 'sessions.state as date_state', 'sessions.starts_at'])
    .where('bookings.id', '=', bookingId)
    .forShare('bookings')
    .executeTakeFirst();
}

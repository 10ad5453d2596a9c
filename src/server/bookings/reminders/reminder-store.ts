// Reads whether a booking is still worth a reminder.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Until when they may say whether they come at a new time; nothing where they need not, or have. */
const askedUntil = sql<Date | null>`(
  select r.replies_until from reschedule_replies a join reschedules r on r.id = a.reschedule_id
  where a.booking_id = bookings.id and a.reply = 'pending' and r.state = 'open')`;

/** Kept as it is until the transaction ends, so that nobody is reminded of what they cancel just now. */
export function lockBookingToRemind(tx: Db, bookingId: string) {
  return tx
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .select(['bookings.state', 'sessions.state as date_state', 'sessions.starts_at'])
    .select(askedUntil.as('asked_until'))
    .where('bookings.id', '=', bookingId)
    .forShare('bookings')
    .executeTakeFirst();
}

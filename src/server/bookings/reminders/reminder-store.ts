// Reads and locks a booking that may need a reminder.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The reply deadline of an open reschedule; null where the learner is not asked, or has replied. */
const askedUntil = sql<Date | null>`(
  select r.replies_until from reschedule_replies a join reschedules r on r.id = a.reschedule_id
  where a.booking_id = bookings.id and a.reply = 'pending' and r.state = 'open')`;

/** Locks the booking until the transaction ends, so that a booking canceled just now gets no reminder. */
export function lockBookingToRemind(tx: Db, bookingId: string) {
  return tx
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .select(['bookings.state', 'bookings.price_cents', 'bookings.policy'])
    .select(['sessions.state as date_state', 'sessions.starts_at'])
    .select(askedUntil.as('asked_until'))
    .where('bookings.id', '=', bookingId)
    .forShare('bookings')
    .executeTakeFirst();
}

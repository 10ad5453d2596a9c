// Finds the bookings whose learners ask for a refund that nobody has decided about.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Of a session: the ids of the bookings, and of the seats added to them, that an open request is about. A request is
 * opened and decided under the lock of its session.
 */
export async function findAskedBookings(db: Db, sessionId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
      join refund_requests r on r.booking_id = coalesce(b.adds_to, b.id) and r.state = 'open'
    where b.session_id = ${sessionId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

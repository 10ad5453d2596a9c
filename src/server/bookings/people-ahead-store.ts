// Reads whether anybody is concerned if sessions do not take place.
import { sql } from 'kysely';
import { endedBySessionCancelStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';

/** Bookings, walk-ins and places on waiting lists. Lock the sessions first. */
export async function hasPeopleAhead(tx: Db, sessionIds: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from sessions s where s.id = any(${sessionIds}::uuid[]) and (
      s.seats_taken > 0
      or exists (select from bookings b
        where b.session_id = s.id and b.state in (${literals(endedBySessionCancelStates)}))
      or exists (select from waitlist_entries w
        where w.session_id = s.id and w.state in ('waiting', 'offered')))
    limit 1`.execute(tx);
  return rows.length > 0;
}

// Reads the transition that led a booking to its present state.
import { sql } from 'kysely';
import type { Actor, TransitionName } from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';

export interface LastStep {
  transition: TransitionName;
  actor: Actor;
  details: { refundCents?: number; reason?: string };
}

/** A change of the date or the seats, and a mark at the door, leave the state as it is. */
export async function findLastStep(db: Db, bookingId: string): Promise<LastStep | undefined> {
  const { rows } = await sql<LastStep>`
    select transition, actor, details from booking_events
    where booking_id = ${bookingId} and from_state is distinct from to_state
    order by id desc limit 1`.execute(db);
  return rows[0];
}

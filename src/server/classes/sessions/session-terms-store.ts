// Stores what a session has of its own: price, seats and a minimum of people.
import { sql } from 'kysely';
import type { OwnTerms } from '#contract/classes/session-terms.ts';
import type { Db } from '#platform/db/db.ts';

interface SaveTerms extends OwnTerms {
  sessionId: string;
  at: Date;
}

/**
 * Also counts what is taken, so that the number of seats never falls below it. False where the session has begun, is
 * canceled, or has more seats taken than it shall have.
 */
export async function saveSessionTerms(
  tx: Db,
  { sessionId, priceCents, seats, minimum, at }: SaveTerms,
): Promise<boolean> {
  const { rows } = await sql`
    update sessions s set own_price_cents = ${priceCents}::integer, own_seats = ${seats}::integer,
      minimum_seats = ${minimum?.seats ?? null}::integer, minimum_hours = ${minimum?.hours ?? null}::integer,
      capacity = greatest(s.seats_taken, coalesce(${seats}::integer, c.max_students))
    from classes c
    where s.id = ${sessionId} and c.id = s.class_id and s.state = 'scheduled' and s.starts_at > ${at}
      and s.seats_taken <= coalesce(${seats}::integer, s.seats_taken)
    returning s.id`.execute(tx);
  return rows.length > 0;
}

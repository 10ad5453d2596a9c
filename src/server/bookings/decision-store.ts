// Reads which sessions are to be decided, and saves that one runs.
import { sql } from 'kysely';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';

interface Due {
  now: Date;
  skip: number;
  most: number;
}

/** Sessions ahead whose decision is due, the soonest first. */
export async function findDueDecisions(db: Db, { now, skip, most }: Due): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions
    where state = 'scheduled' and minimum_seats is not null and runs_since is null
      and starts_at > ${now} and starts_at - make_interval(hours => minimum_hours) <= ${now}
    order by starts_at, id offset ${skip} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

interface SeatCounts {
  enrolled: number;
  held: number;
}

/** Call under the lock of the session. Seats are held while their learner has time to pay. */
export async function countForDecision(
  tx: Db,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<SeatCounts> {
  const { rows } = await sql<SeatCounts>`
    select coalesce(sum(seats) filter (where state in (${literals(enrolledStates)})), 0)::integer as enrolled,
      coalesce(sum(seats) filter (where state = 'held' and hold_expires_at > ${at}), 0)::integer as held
    from bookings where session_id = ${sessionId}`.execute(tx);
  return rows[0] ?? { enrolled: 0, held: 0 };
}

/** False where it was decided before. */
export async function saveRuns(
  tx: Db,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ runs_since: at })
    .where('id', '=', sessionId)
    .where('state', '=', 'scheduled')
    .where('runs_since', 'is', null)
    .where('minimum_seats', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Bookings whose learners are told that the session runs. */
export async function findGoing(tx: Db, sessionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('state', '=', 'confirmed')
    .where('adds_to', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

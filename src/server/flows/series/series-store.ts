// Reads a session and the later ones of its series.
import { sql } from 'kysely';
import type { OwnTerms } from '#contract/classes/session-terms.ts';
import { escrowStates, openStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';

interface OfSession {
  classId: string;
  sessionId: string;
}

/** The session itself, and those of its series that start after it; of `first`. */
const isLater = sql`s.class_id = first.class_id
  and (s.id = first.id or (s.series_id = first.series_id and s.starts_at >= first.starts_at))`;

/** Also those that are canceled or have begun. */
export async function findSeries(tx: Db, { classId, sessionId }: OfSession): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions first join sessions s on ${isLater}
    where first.id = ${sessionId} and first.class_id = ${classId}`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface SeriesDateRow {
  id: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  seats_taken: number;
  bookings: number;
  paid_bookings: number;
  is_asking: boolean;
  rescheduled_alone_at: Date | null;
}

/** Those that are scheduled and have not begun, the soonest first. */
export async function findDatesAhead(
  db: Db,
  { classId, sessionId, now }: OfSession & { now: Date },
): Promise<SeriesDateRow[]> {
  const { rows } = await sql<SeriesDateRow>`
    select s.id, s.starts_at, s.ends_at, s.time_zone, s.seats_taken, s.rescheduled_alone_at,
      (select count(*) from bookings b where b.session_id = s.id and b.adds_to is null
        and b.state in (${literals(openStates)})) as bookings,
      (select count(*) from bookings b where b.session_id = s.id and b.adds_to is null
        and b.state in (${literals(escrowStates)}) and b.price_cents > 0) as paid_bookings,
      exists (select from reschedules r where r.session_id = s.id and r.state = 'open') as is_asking
    from sessions first join sessions s on ${isLater}
    where first.id = ${sessionId} and first.class_id = ${classId}
      and s.state = 'scheduled' and s.starts_at > ${now}
    order by s.starts_at, s.id`.execute(db);
  return rows;
}

/** The meetings of these sessions by the clock at their place, by session; the first of each. */
export async function findWallTimes(
  tx: Db,
  sessionIds: string[],
): Promise<Map<string, { wallStart: string; wallEnd: string }>> {
  const rows = await tx
    .selectFrom('meetings')
    .select(['session_id', 'wall_start', 'wall_end'])
    .where('session_id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .orderBy('starts_at', 'desc')
    .execute();
  return new Map(
    rows.map(({ session_id: id, wall_start, wall_end }) => [
      id,
      { wallStart: wall_start, wallEnd: wall_end },
    ]),
  );
}

/** What each of these sessions has of its own. */
export async function findOwnTerms(tx: Db, sessionIds: string[]): Promise<Map<string, OwnTerms>> {
  const rows = await tx
    .selectFrom('sessions')
    .select(['id', 'own_price_cents', 'own_seats', 'minimum_seats', 'minimum_hours'])
    .where('id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, minimum_seats: seats, minimum_hours: hours, ...own }) => [
      id,
      {
        priceCents: own.own_price_cents,
        seats: own.own_seats,
        minimum: seats === null || hours === null ? null : { seats, hours },
      },
    ]),
  );
}

// Reads the dates of saved classes that may have few seats left, and makes news of those that do.
import { sql } from 'kysely';
import { payableStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { isPublicClass } from '../../shared/public-class.sql.ts';

export interface FillingSession {
  id: string;
  class_id: string;
  instructor_id: string;
  capacity: number;
  free: number;
  /** False for a date that has begun or is canceled, or whose class is hidden. */
  is_open: boolean;
  /** Some of its seats may come back. */
  has_held_seats: boolean;
}

/**
 * Forgets the next dates and returns their ids, except those that another worker looks at. Dates with seats that are only
 * held stay, because those may come back.
 */
export async function takeFillingSessions(
  tx: Db,
  { at, most }: { at: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ session_id: string }>`
    with taken as materialized (
      select f.session_id from filling_sessions f join sessions s on s.id = f.session_id
      where s.starts_at <= ${at} or not ${hasHeldSeats}
      order by s.id limit ${most}
      for update of f skip locked
    )
    delete from filling_sessions f using taken where f.session_id = taken.session_id
    returning f.session_id`.execute(tx);
  return rows.map((row) => row.session_id);
}

const hasHeldSeats = sql`exists (
  select from bookings b where b.session_id = s.id and b.state = any(${payableStates}::text[]))`;

export async function findFillingSessions(
  tx: Db,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<FillingSession[]> {
  const { rows } = await sql<FillingSession>`
    select s.id, s.class_id, c.teacher_id as instructor_id, s.capacity, s.capacity - s.seats_taken as free,
      s.state = 'scheduled' and s.starts_at > ${at} and ${isPublicClass} as is_open,
      ${hasHeldSeats} as has_held_seats
    from sessions s join classes c on c.id = s.class_id join profiles p on p.id = c.teacher_id
    where s.id = any(${ids}::uuid[]) order by s.id`.execute(tx);
  return rows;
}

/** Of dates that were taken, in the same transaction. */
export async function putFillingSessionsBack(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into filling_sessions (session_id) select unnest(${ids}::uuid[])
    on conflict do nothing`.execute(tx);
}

interface FewSeats {
  id: string;
  session: FillingSession;
  at: Date;
}

/** Returns false where it has been news before. */
export async function insertFewSeats(tx: Db, { id, session, at }: FewSeats): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into news (id, kind, class_id, instructor_id, session_ids, happened_at)
    values (${id}, 'few_seats', ${session.class_id}, ${session.instructor_id},
      array[${session.id}]::uuid[], ${at})
    on conflict ((session_ids[1])) where kind = 'few_seats' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

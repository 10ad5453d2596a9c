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
}

/** Dates with seats that are only held are left out, because those may come back, and so are dates that another worker looks at. */
export async function lockFillingSessions(
  tx: Db,
  { at, most }: { at: Date; most: number },
): Promise<FillingSession[]> {
  const { rows } = await sql<FillingSession>`
    select s.id, s.class_id, c.teacher_id as instructor_id, s.capacity, s.capacity - s.seats_taken as free,
      s.state = 'scheduled' and s.starts_at > ${at} and ${isPublicClass} as is_open
    from filling_sessions f join sessions s on s.id = f.session_id
      join classes c on c.id = s.class_id join profiles p on p.id = c.teacher_id
    where s.starts_at <= ${at} or not exists (
      select from bookings b where b.session_id = s.id and b.state = any(${payableStates}::text[]))
    order by s.id limit ${most}
    for update of f skip locked`.execute(tx);
  return rows;
}

export async function deleteFillingSessions(tx: Db, ids: string[]): Promise<void> {
  await sql`delete from filling_sessions where session_id = any(${ids}::uuid[])`.execute(tx);
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

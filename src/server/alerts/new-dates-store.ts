// Reads what a mail about new dates says and who wants it, and saves what was mailed.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { isPublicClass } from '../shared/public-class.sql.ts';

export interface DatesAhead {
  title: string;
  instructor_name: string;
  time_zone: string;
  /** Soonest first. */
  dates: { id: string; startsAt: Date }[];
}

interface DatesRow extends Omit<DatesAhead, 'dates'> {
  ids: string[];
  starts_at: Date[];
}

/** Undefined for a class that is not public, or without dates ahead. */
export async function findDatesAhead(
  tx: Db,
  { classId, at }: { classId: string; at: Date },
): Promise<DatesAhead | undefined> {
  const { rows } = await sql<DatesRow>`
    select c.title, p.full_name as instructor_name, c.time_zone,
      array_agg(s.id order by s.starts_at, s.id) as ids,
      array_agg(s.starts_at order by s.starts_at, s.id) as starts_at
    from classes c join profiles p on p.id = c.teacher_id join sessions s on s.class_id = c.id
    where c.id = ${classId} and ${isPublicClass} and s.state = 'scheduled' and s.starts_at > ${at}
    group by c.id, p.id`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { ids, starts_at: starts, ...facts } = row;
  return { ...facts, dates: starts.map((startsAt, index) => ({ id: ids[index] ?? '', startsAt })) };
}

export interface Waiting {
  id: string;
  person_id: string;
  stop_token: string;
  seen_session_ids: string[];
  email: string;
  full_name: string;
}

/** Locks the alerts. One that is being stopped at this moment is left out, and nothing waits for it. */
export async function lockWaiting(tx: Db, classId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select a.id, a.person_id, a.stop_token, a.seen_session_ids, p.email, p.full_name
    from alerts a join profiles p on p.id = a.person_id
    where a.class_id = ${classId} and p.erased_at is null and p.suspended_at is null
    order by a.id for update of a skip locked`.execute(tx);
  return rows;
}

interface Mailed {
  alertIds: string[];
  seenSessionIds: string[];
  at: Date;
}

export async function saveDatesMailed(
  tx: Db,
  { alertIds, seenSessionIds, at }: Mailed,
): Promise<void> {
  await sql`
    update alerts set mailed_at = ${at}, seen_session_ids = ${seenSessionIds}::uuid[]
    where id = any(${alertIds}::uuid[])`.execute(tx);
}

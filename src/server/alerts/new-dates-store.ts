// Reads what a mail about new dates says, and who wants it.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { isPublicClass } from '../shared/public-class.sql.ts';

export interface NewDates {
  title: string;
  instructor_name: string;
  time_zone: string;
  /** Soonest first; only those that are ahead. */
  starts_at: Date[];
}

/** Undefined for a class that is not public, or without any of these sessions ahead. */
export async function findNewDates(
  tx: Db,
  { classId, sessionIds, at }: { classId: string; sessionIds: string[]; at: Date },
): Promise<NewDates | undefined> {
  const { rows } = await sql<NewDates>`
    select c.title, p.full_name as instructor_name, c.time_zone,
      array_agg(s.starts_at order by s.starts_at) as starts_at
    from classes c join profiles p on p.id = c.teacher_id join sessions s on s.class_id = c.id
    where c.id = ${classId} and ${isPublicClass} and s.id = any(${sessionIds}::uuid[])
      and s.state = 'scheduled' and s.starts_at > ${at}
    group by c.id, p.id`.execute(tx);
  return rows[0];
}

export interface Waiting {
  stop_token: string;
  email: string;
  full_name: string;
}

export async function findWaiting(tx: Db, classId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select a.stop_token, p.email, p.full_name
    from alerts a join profiles p on p.id = a.person_id
    where a.class_id = ${classId} and p.erased_at is null and p.suspended_at is null`.execute(tx);
  return rows;
}

// Reads the demo's classes as they are now: their instructors and visitors may have changed them.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The given people whose classes are publicly visible. */
export async function findTeaching(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', ids)
    .where('instructor_status', '=', 'approved')
    .where('suspended_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface ExistingSessions {
  classId: string;
  /** All sessions the class ever had, whatever their state. */
  sessions: number;
  scheduledAhead: number;
  /** In wall time at the venue; includes canceled sessions. */
  wallStartsAhead: string[];
}

/** The given classes that are still published. */
export async function findExistingSessions(
  db: Db,
  classIds: string[],
  now: Date,
): Promise<ExistingSessions[]> {
  const { rows } = await sql<ExistingSessions>`
    select classes.id as "classId", count(sessions.id) as "sessions",
      count(sessions.id) filter (where state = 'scheduled' and starts_at > ${now}) as "scheduledAhead",
      coalesce(array_agg(wall_start) filter (where starts_at > ${now}), '{}') as "wallStartsAhead"
    from classes left join sessions on sessions.class_id = classes.id
    where classes.id = any(${classIds}::uuid[]) and classes.is_active
    group by classes.id`.execute(db);
  return rows;
}

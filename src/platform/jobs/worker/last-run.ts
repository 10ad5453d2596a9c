// Finds when a job last completed; completed jobs are deleted after a day.
import { sql } from 'kysely';
import type { JobName } from '#contract/jobs.ts';
import type { Db } from '../../db/db.ts';

/** Real time. */
export async function findLastRun(db: Db, name: JobName): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(completed_on) as at from pgboss.job where name = ${name} and state = 'completed'
  `.execute(db);
  return rows[0]?.at ?? null;
}

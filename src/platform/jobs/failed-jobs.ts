// Lists the jobs that were given up, which are stored for a year, and queues them again when the operator asks.
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from '../db/db.ts';
import { inCallersTransaction } from './boss.ts';
import { failedQueue } from './declare-queues.ts';

export interface FailedJob {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  attempts: number;
  /** Why the last attempt failed. */
  reason: string;
  /** Real time, like `failedAt`. */
  addedAt: Date;
  failedAt: Date;
}

/** Newest first. */
export async function findFailedJobs(
  db: Db,
  limit: number,
): Promise<{ total: number; jobs: FailedJob[] }> {
  const waiting = sql`from pgboss.job where name = ${failedQueue} and state < 'active'`;
  const { rows: jobs } = await sql<FailedJob>`
    select id, source_name as name, coalesce(data, '{}') as payload,
      source_retry_count + 1 as attempts,
      coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', '') as reason,
      source_created_on as "addedAt", created_on as "failedAt"
    ${waiting} order by created_on desc, id limit ${limit}
  `.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*) as total ${waiting}`.execute(db);
  return { total: rows[0]?.total ?? 0, jobs };
}

/** Queues the job again with all its attempts. Returns its name, or undefined when there is no such job. */
export async function requeueFailedJob(tx: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select source_name as name from pgboss.job
    where name = ${failedQueue} and id = ${id} and state < 'active' for update
  `.execute(tx);
  const [job] = rows;
  if (!job) return undefined;
  const boss = new PgBoss({ db: inCallersTransaction(tx) });
  const moved = await boss.redrive(failedQueue, { ids: [id] });
  return moved === 1 ? job.name : undefined;
}

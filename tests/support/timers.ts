// Sets thousands of timers, and counts the jobs they queued.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { job } from '#contract/job-spec.ts';
import type { Db } from '#platform/db/db.ts';

export const remindTable = {
  remind: job({
    meaning: 'Reminds somebody.',
    payload: z.strictObject({ number: z.int() }),
    attempts: 1,
    firstRetrySeconds: 1,
    expireSeconds: 30,
    concurrency: 1,
  }),
};

export const setTimers = (db: Db, count: number, dueAt: Date) =>
  sql`
    insert into timers (job, payload, due_at)
    select 'remind', json_build_object('number', number), ${dueAt}
    from generate_series(1, ${count}) as number
  `.execute(db);

export async function queuedReminders(db: Db) {
  const { rows } = await sql<{ count: number; different: number }>`
    select count(*), count(distinct data) as different from pgboss.job where name = 'remind'
  `.execute(db);
  return rows[0];
}

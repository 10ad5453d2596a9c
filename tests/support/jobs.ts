// Starts the job queue over a test's own database, with job types the test defines.
import { sql } from 'kysely';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { JobTable } from '#contract/jobs.ts';
import { startClock } from '#platform/movable-clock.ts';
import type { Db } from '#platform/db/db.ts';
import { startNotices } from '#platform/db/notices.ts';
import { type JobsOptions, startJobs } from '#platform/jobs/start-jobs.ts';
import type { FreshDatabase } from './database/database.ts';

/** The queue stops when the test ends. */
export async function startTestJobs<const Table extends JobTable>(
  { db, url }: Pick<FreshDatabase, 'db' | 'url'>,
  table: Table,
  options: Partial<JobsOptions<Table>> = {},
) {
  const log = options.log ?? pino({ level: 'silent' });
  const notices = await startNotices({ url, log });
  const clock = await startClock(db, notices);
  const usual = { url, table, clock, notices, log, monitorSeconds: 1, pollMs: 100, graceMs: 200 };
  const jobs = await startJobs({ ...usual, ...options });
  onTestFinished(async () => {
    await jobs.close();
    clock.close();
    await notices.close();
  });
  return { jobs, clock, notices };
}

/** A job as the queue leaves it after the last attempt has failed. */
export async function makeFailedJob(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job
      (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
    values ('failed-jobs', '{"key":"missing"}', 'encode-avif', gen_random_uuid(),
      ${new Date()}, 4, '{"message":"There is no such picture."}')
    returning id
  `.execute(db);
  return rows[0]!.id;
}

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#contract/job-spec.ts';
import {
  emptyDatabase,
  type FreshDatabase,
  freshDatabase,
} from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import { migrate } from '../db/migrate.ts';

const tidy = job({
  meaning: 'Tidies up.',
  payload: z.strictObject({}),
  attempts: 3,
  firstRetrySeconds: 1,
  expireSeconds: 30,
});

const rulesOf = async ({ db }: FreshDatabase) => {
  const { rows } = await sql`
    select retry_limit, expire_seconds from pgboss.queue where name = 'tidy'
  `.execute(db);
  return rows;
};

test('starts in two processes at once on a database without a queue', async () => {
  const database = await emptyDatabase();
  await migrate(database.pool);
  const both = await Promise.all([1, 2].map(() => startTestJobs(database, { tidy })));
  const done: number[] = [];
  for (const [index, { jobs }] of both.entries())
    await jobs.work({ tidy: async () => void done.push(index) });
  await both[0]!.jobs.add(database.db, 'tidy', {});
  await eventually(() => expect(done).toHaveLength(1));
});

test('gives the statements of jobs more time than those of requests', async () => {
  const { jobs } = await startTestJobs(await freshDatabase(), { tidy });
  const { rows } = await sql`show statement_timeout`.execute(jobs.db);
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
});

test('follows the table when the rules of a job have changed', async () => {
  const database = await freshDatabase();
  await startTestJobs(database, { tidy });
  expect(await rulesOf(database)).toEqual([{ retry_limit: 2, expire_seconds: 30 }]);
  await startTestJobs(database, { tidy: { ...tidy, attempts: 7, expireSeconds: 60 } });
  expect(await rulesOf(database)).toEqual([{ retry_limit: 6, expire_seconds: 60 }]);
});

test('sets, changes and takes back schedules', async () => {
  const database = await freshDatabase();
  const schedules = async () => {
    const { rows } = await sql<{ cron: string }>`select cron from pgboss.schedule`.execute(
      database.db,
    );
    return rows.map(({ cron }) => cron);
  };
  for (const schedule of ['0 4 * * *', '0 5 * * *']) {
    await startTestJobs(database, { tidy: { ...tidy, schedule } });
    expect(await schedules()).toEqual([schedule]);
  }
  await startTestJobs(database, { tidy });
  expect(await schedules()).toEqual([]);
});

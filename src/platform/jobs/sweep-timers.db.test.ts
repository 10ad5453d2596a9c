import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#contract/jobs.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import type { Notices } from '../db/notices.ts';

const table = {
  remind: job({
    meaning: 'Reminds somebody.',
    payload: z.strictObject({ number: z.int() }),
    attempts: 1,
    firstRetrySeconds: 1,
    expireSeconds: 30,
    concurrency: 1,
  }),
};

const setTimers = (db: FreshDatabase['db'], count: number, dueAt: Date) =>
  sql`
    insert into timers (job, payload, due_at)
    select 'remind', json_build_object('number', number), ${dueAt}
    from generate_series(1, ${count}) as number
  `.execute(db);

const queued = async (db: FreshDatabase['db']) => {
  const { rows } = await sql<{ count: number; different: number }>`
    select count(*), count(distinct data) as different from pgboss.job where name = 'remind'
  `.execute(db);
  return rows[0];
};

test('queues a timer at its moment without waiting for the next poll', async () => {
  const { db, url } = await freshDatabase();
  const { jobs, clock } = await startTestJobs({ db, url }, table, { pollMs: 600_000 });
  const reminded: number[] = [];
  await jobs.work({ remind: async ({ number }) => void reminded.push(number) });
  const soon = new Date(clock.now().getTime() + 150);
  await jobs.add(db, 'remind', { number: 1 }, { dueAt: soon });
  await eventually(() => expect(reminded).toEqual([1]));
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(soon.getTime());
});

test('stops between two batches, however many timers are due', async () => {
  const { db, url } = await freshDatabase();
  const { notices, clock, jobs: first } = await startTestJobs({ db, url }, table);
  await first.close();
  await setTimers(db, 1500, clock.now());
  let closing: Promise<void> | undefined;
  const publish: Notices['publish'] = async () => void (closing ??= jobs.close());
  const { jobs } = await startTestJobs({ db, url }, table, { notices: { ...notices, publish } });
  await jobs.work({ remind: async () => {} });
  await eventually(() => expect(closing).toBeDefined());
  await closing;
  expect(await db.selectFrom('timers').select('id').execute()).toHaveLength(1000);
});

test('leaves timers of jobs it does not know, and does the others', async () => {
  const { db, url } = await freshDatabase();
  const { jobs, clock } = await startTestJobs({ db, url }, table);
  await sql`
    insert into timers (job, payload, due_at) values ('of-tomorrow', '{}', ${clock.now()})
  `.execute(db);
  await setTimers(db, 1, clock.now());
  await jobs.work({ remind: async () => {} });
  await eventually(async () => expect(await queued(db)).toMatchObject({ count: 1 }));
  expect(await db.selectFrom('timers').select('job').execute()).toEqual([{ job: 'of-tomorrow' }]);
});

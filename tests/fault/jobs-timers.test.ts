import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#contract/jobs.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';

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

test('queues thousands of timers once each when the clock jumps, with two processes at it', async () => {
  const database = await freshDatabase();
  const [one, other] = await Promise.all(
    [0, 1].map(() => startTestJobs(database, table, { pollMs: 600_000 })),
  );
  for (const { jobs } of [one!, other!]) await jobs.work({ remind: () => new Promise(() => {}) });
  const tomorrow = new Date(one!.clock.now().getTime() + 86_400_000);
  await setTimers(database.db, 2500, tomorrow);
  await one!.clock.moveTo(database.db, tomorrow);
  await eventually(async () =>
    expect(await queued(database.db)).toEqual({ count: 2500, different: 2500 }),
  );
});

test('goes on with timers and jobs after all connections were cut', async () => {
  const { db, url } = await freshDatabase();
  const { jobs, clock } = await startTestJobs({ db, url }, table);
  const reminded: number[] = [];
  await jobs.work({ remind: async ({ number }) => void reminded.push(number) });
  for (let number = 1; number <= 3; number++) {
    const dueAt = new Date(clock.now().getTime() + 50);
    await eventually(() => jobs.add(db, 'remind', { number }, { dueAt, key: String(number) }));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(db);
    await eventually(() => expect(reminded).toContain(number));
  }
});

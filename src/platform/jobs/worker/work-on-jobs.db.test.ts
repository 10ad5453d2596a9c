import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#contract/job-spec.ts';
import { dayMs, hourMs, hourSeconds } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import { findReady } from './find-ready.ts';

const table = {
  fire: job({
    meaning: 'Fires the kiln.',
    payload: z.strictObject({}),
    attempts: 3,
    firstRetrySeconds: 1,
    mostRetrySeconds: 1,
    expireSeconds: 600,
    concurrency: 1,
  }),
};

/** Nothing of it is found by a poll, and the queue does not maintain itself. */
const withoutPolls = { pollMs: hourMs, monitorSeconds: hourSeconds };

/** As after the process of its worker was killed a minute ago. */
const stopHeartbeats = (db: Awaited<ReturnType<typeof freshDatabase>>['db']) =>
  sql`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = 'fire'
  `.execute(db);

test('tries a failed job again at its moment, without a poll', async () => {
  const { db, url } = await freshDatabase();
  const { jobs } = await startTestJobs({ db, url }, table, withoutPolls);
  const attempts: number[] = [];
  await jobs.work({
    fire: async (_, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('too cold');
    },
  });
  await jobs.add(db, 'fire', {});
  await eventually(() => expect(attempts).toEqual([1, 2, 3]));
});

test('runs only so many jobs of one group at a time, and those of others beside them', async () => {
  const { db, url } = await freshDatabase();
  const limited = {
    fire: job({
      ...table.fire,
      payload: z.strictObject({ potter: z.string(), kiln: z.int() }),
      concurrency: 4,
      mostPer: { field: 'potter', most: 2 },
    }),
  };
  const { jobs } = await startTestJobs({ db, url }, limited, withoutPolls);
  const burning = new Map<number, () => void>();
  const kilns = (potter: string, ...all: number[]) => all.map((kiln) => ({ potter, kiln }));
  await jobs.addMany(db, 'fire', kilns('Lin', 1, 2, 3, 4, 5));
  await jobs.addMany(db, 'fire', kilns('Ivo', 6));
  await jobs.work({
    fire: ({ kiln }) => new Promise<void>((end) => burning.set(kiln, end)),
  });
  await eventually(() => expect(burning.size).toBe(3));
  expect(burning.has(6)).toBe(true);
  for (const end of burning.values()) end();
  await eventually(() => expect(burning.size).toBe(5));
  for (const end of burning.values()) end();
  await eventually(() => expect(burning.size).toBe(6));
  for (const end of burning.values()) end();
});

test('takes a job over at once that another process hands back', async () => {
  const { db, url } = await freshDatabase();
  const stopping = await startTestJobs({ db, url }, table, withoutPolls);
  const staying = await startTestJobs({ db, url }, table, withoutPolls);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  await stopping.jobs.work({ fire: () => (begin(), new Promise(() => {})) });
  await stopping.jobs.add(db, 'fire', {});
  await begun;
  const fired: number[] = [];
  await staying.jobs.work({ fire: async (_, { attempt }) => void fired.push(attempt) });
  await stopping.jobs.close();
  await eventually(() => expect(fired).toHaveLength(1));
});

test('hands a job to another worker when it finds that the heartbeats have stopped', async () => {
  const { db, url } = await freshDatabase();
  const gone = await startTestJobs({ db, url }, table, withoutPolls);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  await gone.jobs.work({ fire: () => (begin(), new Promise(() => {})) });
  await gone.jobs.add(db, 'fire', {});
  await begun;
  await stopHeartbeats(db);
  const fired: number[] = [];
  const { jobs } = await startTestJobs({ db, url }, table, { ...withoutPolls, pollMs: 100 });
  await jobs.work({ fire: async (_, { attempt }) => void fired.push(attempt) });
  await eventually(() => expect(fired).toEqual([2]));
});

test('looks for lost jobs in one of several processes at a time', async () => {
  const { db, url } = await freshDatabase();
  const { jobs } = await startTestJobs({ db, url }, table, withoutPolls);
  await jobs.add(db, 'fire', {});
  // Without a worker, which would look for lost jobs itself.
  await sql`
    update pgboss.job set state = 'active', heartbeat_on = pgboss.job_now() - interval '1 minute'
    where name = 'fire'
  `.execute(db);
  const found = () => findReady(db, ['fire'], dayMs);
  expect(await found()).toEqual([{ name: 'fire', isReady: false, hasLost: true }]);
  expect(await found()).toEqual([]);
});

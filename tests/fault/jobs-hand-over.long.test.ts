import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#contract/job-spec.ts';
import { findFailedJobs } from '#platform/jobs/failed-jobs.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';

const table = {
  note: job({
    meaning: 'Notes something down.',
    payload: z.strictObject({}),
    attempts: 3,
    firstRetrySeconds: 1,
    mostRetrySeconds: 1,
    expireSeconds: 1,
    concurrency: 1,
    schedule: '* * * * *',
  }),
};
type Note = JobHandler<'note', typeof table>;

async function begin(note: Note, scheduled = false) {
  const database = await freshDatabase();
  await sql`create table notes (attempt int not null)`.execute(database.db);
  const { schedule: _, ...unscheduled } = table.note;
  const { jobs } = await startTestJobs(database, scheduled ? table : { note: unscheduled });
  await jobs.work({ note });
  const notes = async () => (await sql`select attempt from notes`.execute(database.db)).rows;
  const noted = () => eventually(async () => expect(await notes()).toHaveLength(1));
  return { ...database, jobs, notes, noted };
}

test('hands a job on that takes too long, and undoes what its slow first worker does later', async () => {
  const { promise: late, resolve: tried } = Promise.withResolvers<unknown>();
  const { db, jobs, notes, noted } = await begin(async (_, run) => {
    // The first worker ignores its abort signal.
    if (run.attempt === 1) await noted();
    await run
      .finish((tx) => sql`insert into notes values (${run.attempt})`.execute(tx))
      .catch(tried);
  });
  await jobs.add(db, 'note', {});
  expect(await late).toMatchObject({ name: 'LostJobError' });
  expect(await notes()).toEqual([{ attempt: 2 }]);
  expect((await findFailedJobs(db, 1)).total).toBe(0);
});

test('gives the place of a job away whose last transaction hangs', async () => {
  const { db, jobs, noted } = await begin((_, run) =>
    run.finish(async (tx) => {
      if (run.attempt === 1) await new Promise(() => {});
      await sql`insert into notes values (${run.attempt})`.execute(tx);
    }),
  );
  await jobs.add(db, 'note', {});
  await noted();
});

test('says that it lives while every connection for work is taken', async () => {
  const database = await freshDatabase();
  const { schedule: _, ...spec } = { ...table.note, expireSeconds: 60 };
  const { jobs } = await startTestJobs(database, { note: spec }, { connections: 1 });
  const { promise: enough, resolve: end } = Promise.withResolvers<void>();
  await jobs.work({ note: (_payload, run) => run.finish(() => enough) });
  await jobs.add(database.db, 'note', {});
  await eventually(async () => {
    const { rows } = await sql`
      select id from pgboss.job where name = 'note' and heartbeat_on > started_on + interval '1 s'
    `.execute(database.db);
    expect(rows).toHaveLength(1);
  });
  end();
});

test('tries a job as often as its row says, with pauses, and then keeps it', async () => {
  const begunMs: number[] = [];
  const { db, jobs } = await begin(async () => {
    begunMs.push(performance.now());
    throw new Error('no luck');
  });
  await jobs.add(db, 'note', {});
  await eventually(async () => expect((await findFailedJobs(db, 1)).total).toBe(1));
  expect((await findFailedJobs(db, 1)).jobs).toMatchObject([{ attempts: 3, reason: 'no luck' }]);
  const [first = 0, second = 0, third = 0] = begunMs;
  expect(begunMs).toHaveLength(3);
  expect(Math.min(second - first, third - second)).toBeGreaterThan(900);
});

test('does what the schedule asks for', async () => {
  const { notes } = await begin(async (_, run) => {
    await run.finish((tx) => sql`insert into notes values (${run.attempt})`.execute(tx));
  }, true);
  await eventually(async () => expect(await notes()).toEqual([{ attempt: 1 }]));
});

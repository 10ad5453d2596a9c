import { once } from 'node:events';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#contract/job-spec.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import type { Db } from '../../db/db.ts';
import { createLog } from '../../log.ts';
import { findFailedJobs } from '../failed-jobs.ts';
import type { JobHandler } from '../jobs.ts';

const table = {
  greet: job({
    meaning: 'Says hello.',
    payload: z.strictObject({ name: z.string() }),
    attempts: 1,
    firstRetrySeconds: 1,
    expireSeconds: 30,
  }),
};
type Greet = (...given: [...Parameters<JobHandler<'greet', typeof table>>, Db]) => Promise<void>;

async function begin(greet: Greet, log?: pino.Logger) {
  const database = await freshDatabase();
  await sql`create table greeted (name text)`.execute(database.db);
  const { jobs } = await startTestJobs(database, table, log && { log });
  // Passed in, because the job may begin before this function has returned.
  await jobs.work({ greet: (payload, run) => greet(payload, run, database.db) });
  await jobs.add(database.db, 'greet', { name: 'Lin' });
  return { ...database, jobs };
}

const write = (tx: Db, name: string) => sql`insert into greeted values (${name})`.execute(tx);

async function greeted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from greeted`.execute(db);
  return rows.map(({ name }) => name);
}

async function states(db: Db): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'greet'
  `.execute(db);
  return rows.map(({ state }) => state);
}

test('commits the effect of a job together with its completion', async () => {
  const { db } = await begin(async ({ name }, run) => {
    const response = await run.finish(async (tx) => {
      await write(tx, name);
      return 'done';
    });
    expect(response).toBe('done');
    await expect(run.finish((tx) => write(tx, 'again'))).rejects.toThrow('only once');
  });
  await eventually(async () => expect(await states(db)).toEqual(['completed']));
  expect(await greeted(db)).toEqual(['Lin']);
  expect((await findFailedJobs(db, 10)).total).toBe(0);
});

test('leaves nothing of a job that fails on its way to the end, and keeps it as failed', async () => {
  const { db } = await begin(({ name }, run) =>
    run.finish(async (tx) => {
      await write(tx, name);
      throw Object.assign(new Error('no \0 luck \ud800'), {
        detail: 'Key (email)=(lin@example.org)',
      });
    }),
  );
  await eventually(async () => expect((await findFailedJobs(db, 10)).total).toBe(1));
  const { jobs } = await findFailedJobs(db, 10);
  expect(jobs).toMatchObject([{ name: 'greet', payload: { name: 'Lin' }, attempts: 1 }]);
  expect(jobs[0]?.reason).toBe('no  luck \ufffd');
  expect(await greeted(db)).toEqual([]);
});

test('undoes the effect of a slow worker whose job has gone to somebody else', async () => {
  const { promise: tried, resolve } = Promise.withResolvers<unknown>();
  const { db } = await begin(async ({ name }, run, here) => {
    const other = sql`update pgboss.job set retry_count = retry_count + 1 where id = ${run.id}`;
    await other.execute(here);
    await run.finish((tx) => write(tx, name)).catch(resolve);
  });
  expect(await tried).toMatchObject({ name: 'LostJobError' });
  expect(await greeted(db)).toEqual([]);
  expect(await states(db)).toEqual(['active']);
});

test('completes a job that says nothing of being finished, and waits for one that did not wait', async () => {
  let calls = 0;
  const { db, jobs } = await begin(async ({ name }, run) => {
    if (++calls === 2) void run.finish((tx) => write(tx, name));
  });
  await eventually(async () => expect(await states(db)).toEqual(['completed']));
  await jobs.add(db, 'greet', { name: 'Ada' });
  await eventually(async () => expect(await states(db)).toEqual(['completed', 'completed']));
  expect(await greeted(db)).toEqual(['Ada']);
});

test('fails a job whose payload nobody understands any more, without a word of it in the log', async () => {
  const lines: string[] = [];
  const reading = new Writable({
    write: (line: Buffer, _, next) => {
      lines.push(line.toString());
      next();
    },
  });
  const { db } = await begin(() => Promise.resolve(), createLog({ logLevel: 'debug' }, reading));
  await sql`
    insert into pgboss.job (name, data, retry_limit, dead_letter)
    values ('greet', '{"name":"Ada","phone":"5125550100"}', 0, 'failed-jobs')
  `.execute(db);
  await eventually(async () => expect((await findFailedJobs(db, 10)).total).toBe(1));
  expect(lines.join('')).toContain('is not valid: itself');
  expect(lines.join('')).not.toContain('5125550100');
});

test('tells a running job that the process stops, hands it back and fetches no more', async () => {
  const { promise: aborted, resolve: abort } = Promise.withResolvers<void>();
  const { promise: began, resolve: begun } = Promise.withResolvers<void>();
  const { db, jobs } = await begin(async (_, run) => {
    begun();
    await once(run.signal, 'abort');
    abort();
    await new Promise(() => {});
  });
  await began;
  await jobs.close();
  await aborted;
  expect(await states(db)).toEqual(['retry']);
});

test('counts no attempt, and makes no pause, when a job is handed back by a process that stops', async () => {
  const { promise: began, resolve: begun } = Promise.withResolvers<void>();
  const { db, url, jobs } = await begin(async () => {
    begun();
    await new Promise(() => {});
  });
  await began;
  await jobs.close();
  const { jobs: another } = await startTestJobs({ db, url }, table);
  await another.work({
    greet: ({ name }, run) => run.finish(async (tx) => void (await write(tx, name))),
  });
  await eventually(async () => expect(await states(db)).toEqual(['completed']));
  expect((await findFailedJobs(db, 10)).total).toBe(0);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#contract/job-spec.ts';
import { hourMs } from '#domain/time/durations.ts';
import { recordStatements } from '#tests/bench/record-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import type { Db } from '../db/db.ts';

const table = {
  greet: job({
    meaning: 'Says hello.',
    payload: z.strictObject({ name: z.string() }),
    attempts: 1,
    firstRetrySeconds: 1,
    expireSeconds: 30,
    concurrency: 1,
  }),
};

async function marketplace() {
  const database = await freshDatabase();
  const context = await startTestJobs(database, table);
  const greeted: string[] = [];
  const work = () => context.jobs.work({ greet: async ({ name }) => void greeted.push(name) });
  const inHours = (hours: number) => new Date(context.clock.now().getTime() + hours * hourMs);
  return { ...database, ...context, greeted, work, inHours };
}

test('does a job that was committed, and never one that was rolled back', async () => {
  const { db, jobs, greeted, work } = await marketplace();
  await work();
  const undone = db.transaction().execute(async (tx) => {
    await jobs.add(tx, 'greet', { name: 'nobody' });
    await jobs.add(tx, 'greet', { name: 'nobody' }, { key: 'nobody' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await db.transaction().execute((tx) => jobs.add(tx, 'greet', { name: 'Lin' }));
  await eventually(() => expect(greeted).toEqual(['Lin']));
});

test('adds any number of jobs in one statement, and none if one cannot be stored', async () => {
  const { db, pool, jobs, greeted, work } = await marketplace();
  const names = Array.from({ length: 20 }, (_, index) => `Lin ${index}`);
  const add = (payloads: { name: string }[]) => jobs.addMany(db, 'greet', payloads);
  await expect(add([{ name: 'Ivo' }, { name: 'a\0b' }])).rejects.toThrow('cannot be stored');
  const { statements } = await recordStatements(pool, () => add(names.map((name) => ({ name }))));
  expect(statements.filter(({ text }) => text.includes('insert'.toUpperCase()))).toHaveLength(1);
  await jobs.addMany(db, 'greet', []);
  await work();
  await eventually(() => expect(greeted.toSorted()).toEqual(names.toSorted()));
});

test('refuses what cannot be stored before it spoils the transaction', async () => {
  const { db, jobs, greeted, work } = await marketplace();
  await work();
  await db.transaction().execute(async (tx) => {
    await expect(jobs.add(tx, 'greet', { name: 'a\0b' })).rejects.toThrow('cannot be stored');
    for (const key of ['', 'a\0b', 'x'.repeat(201)])
      await expect(jobs.add(tx, 'greet', { name: 'Lin' }, { key })).rejects.toThrow('key');
    const dueAt = new Date(Number.NaN);
    await expect(jobs.add(tx, 'greet', { name: 'Lin' }, { dueAt })).rejects.toThrow('no moment');
    await jobs.add(tx, 'greet', { name: `'; drop table "timers"; --` }, { key: `'"\\` });
  });
  await eventually(() => expect(greeted).toEqual([`'; drop table "timers"; --`]));
});

test('replaces, finds and cancels a job that waits for its moment under a key', async () => {
  const { db, jobs, clock, greeted, work, inHours } = await marketplace();
  await work();
  await jobs.add(db, 'greet', { name: 'too early' }, { key: 'class 1', dueAt: inHours(1) });
  const lin = inHours(3);
  await jobs.add(db, 'greet', { name: 'Lin' }, { key: 'class 1', dueAt: lin });
  await jobs.add(db, 'greet', { name: 'cancelled' }, { key: 'class 2', dueAt: inHours(1) });
  await jobs.add(db, 'greet', { name: 'Ada' }, { dueAt: inHours(2) });
  expect(await jobs.cancel(db, 'greet', 'class 2')).toBe(true);
  expect(await jobs.cancel(db, 'greet', 'class 2')).toBe(false);
  expect(await jobs.find(db, 'greet', 'class 2')).toBeUndefined();
  expect(await jobs.find(db, 'greet', 'class 1')).toEqual({
    payload: { name: 'Lin' },
    dueAt: lin,
  });
  await clock.moveTo(db, inHours(2));
  await eventually(() => expect(greeted).toEqual(['Ada']));
  await clock.moveTo(db, inHours(1));
  await eventually(() => expect(greeted).toEqual(['Ada', 'Lin']));
});

test('replaces, finds and cancels a job whose moment has come while nobody has begun it', async () => {
  const { db, url, jobs, greeted, work } = await marketplace();
  const { promise: blocked, resolve: letGo } = Promise.withResolvers<void>();
  const busy = await startTestJobs({ db, url }, table);
  await busy.jobs.work({ greet: () => blocked });
  await jobs.add(db, 'greet', { name: 'first' });
  await eventually(async () => expect(await states(db)).toEqual(['active']));
  for (const name of ['replaced', 'Lin']) {
    await jobs.add(db, 'greet', { name }, { key: 'class 1' });
    await eventually(async () => expect(await states(db)).toEqual(['active', 'created']));
  }
  expect(await jobs.find(db, 'greet', 'class 1')).toMatchObject({ payload: { name: 'Lin' } });
  await jobs.add(db, 'greet', { name: 'cancelled' }, { key: 'class 2' });
  await eventually(async () => expect(await states(db)).toHaveLength(3));
  expect(await jobs.cancel(db, 'greet', 'class 2')).toBe(true);
  await work();
  await eventually(() => expect(greeted).toEqual(['Lin']));
  letGo();
});

async function states(db: Db): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'greet' order by state::text
  `.execute(db);
  return rows.map(({ state }) => state);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { createDb } from './db.ts';
import { lendConnections } from './lend-connections.ts';

const { db, pool } = await freshDatabase();
const lentDb = createDb(lendConnections(pool, { usual: 2, most: 3 }));

const pidOf = async (reader = lentDb): Promise<number | undefined> => {
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid, pg_sleep(0.01), ${1}::integer`.execute(reader);
  return rows[0]?.pid;
};

/** The name of what ends first. */
const firstOf = (works: Record<string, Promise<unknown>>): Promise<string> =>
  Promise.race(Object.entries(works).map(([name, work]) => work.then(() => name)));

test('reads over as many connections as are usual, and gives them back', async () => {
  const pids = await Promise.all(Array.from({ length: 12 }, () => pidOf()));
  expect(new Set(pids).size).toBe(2);
  expect(pool.idleCount).toBe(pool.totalCount);
  expect(pool.waitingCount).toBe(0);
});

test('leaves the other connections to those who write', async () => {
  const slow = Promise.all(
    Array.from({ length: 12 }, () => sql`select pg_sleep(0.1)`.execute(lentDb)),
  );
  const writing = sql`select 1`.execute(db);
  expect(await firstOf({ slow, writing })).toBe('writing');
  await slow;
});

test('takes a further connection where a statement keeps those that are usual', async () => {
  const slow = Promise.all([1, 2].map(() => sql`select pg_sleep(1)`.execute(lentDb)));
  await sleep(200);
  const further = Promise.all([pidOf(), pidOf()]);
  expect(await firstOf({ slow, further })).toBe('further');
  expect(new Set(await further).size).toBe(1);
  await slow;
});

test('shares connections and statement names with the pool that it lends from', async () => {
  for (const reader of [db, lentDb, db, lentDb])
    expect(
      await reader.selectFrom('clock').select('offset_ms').where('offset_ms', '>=', 0).execute(),
    ).toHaveLength(1);
});

test('takes another connection for one that has died, though others still read from it', async () => {
  const reads = Array.from({ length: 4 }, () => sql`select pg_sleep(0.5)`.execute(lentDb));
  const ended = Promise.allSettled(reads);
  await sleep(100);
  await sql`
    select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity where query = 'select pg_sleep(0.5)' limit 1
    ) reading`.execute(db);
  await expect(Promise.all(reads)).rejects.toThrow();
  // The server's last words come before the end of the connection.
  await vi.waitFor(async () =>
    expect(new Set(await Promise.all([pidOf(), pidOf(), pidOf()])).size).toBe(2),
  );
  expect((await ended).map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});

test('reads again after a connection could not be opened', async () => {
  const failing = { options: pool.options, connect: () => Promise.reject(new Error('refused')) };
  let isDown = true;
  const flaky = { ...failing, connect: () => (isDown ? failing.connect() : pool.connect()) };
  const flakyDb = createDb(lendConnections(flaky as unknown as typeof pool, { usual: 1, most: 1 }));
  await expect(pidOf(flakyDb)).rejects.toThrow('refused');
  isDown = false;
  expect(await pidOf(flakyDb)).toBeGreaterThan(0);
});

test('refuses a transaction, which would hold the statements of other readers', async () => {
  const started = lentDb.transaction().execute(() => Promise.resolve());
  await expect(started).rejects.toThrow('cannot have a transaction');
  expect(await pidOf()).toBeGreaterThan(0);
});

// Migrations whose tables are in use.
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '#tests/support/database/database.ts';
import { waitersAre } from '#tests/support/database/locked-rows.ts';
import { migrationFiles } from '#tests/support/database/migration-files.ts';
import { migrate } from '../migrate.ts';
import type { LockPatience } from './wait-for-locks.ts';

const people = { '0001_people.sql': 'create table people (name text)' };
const addColumn = { '0002_age.sql': 'alter table people add column age integer' };

const patience: LockPatience = {
  lockMs: 150,
  lookEveryMs: 30,
  firstPauseMs: 20,
  longestPauseMs: 40,
  limitMs: 20_000,
};

/** A transaction as a report or a backup has it; it ends with the test at the latest. */
async function begin({ pool }: FreshDatabase, statement: string): Promise<pg.PoolClient> {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query("set application_name = 'monthly report'");
  await client.query('begin');
  await client.query(statement);
  return client;
}

async function migratedOnce() {
  const database = await emptyDatabase();
  const { folder, write } = migrationFiles(people);
  await migrate(database.pool, { folder });
  for (const [name, sql] of Object.entries(addColumn)) write(name, sql);
  return { database, folder, write };
}

test('lets others pass while it waits, and goes on when the lock is free', async () => {
  const { database, folder } = await migratedOnce();
  const { pool } = database;
  const report = await begin(database, 'select from people');
  const log = { warn: vi.fn() };
  const applying = migrate(pool, { folder, log, patience });
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(2));
  await pool.query('select from people');
  await report.query('commit');
  expect(await applying).toEqual(['0002_age.sql']);
  expect(log.warn.mock.calls[0]).toEqual([
    {
      migration: '0002_age.sql',
      waitedFor: expect.stringMatching(
        /^the table people is used by monthly report, pid \d+, since \d\d:\d\d:\d\d UTC$/,
      ),
    },
    'a migration waits for a lock and tries again',
  ]);
});

test('gives up in one sentence, and leaves nothing behind', async () => {
  const { database, folder } = await migratedOnce();
  const report = await begin(database, 'select from people');
  await expect(
    migrate(database.pool, { folder, patience: { ...patience, limitMs: 300 } }),
  ).rejects.toThrow(
    /^The migration 0002_age\.sql did not get its locks \(the table people is used by monthly report, .*\): start again when that is over\.$/,
  );
  await report.query('commit');
  expect(await migrate(database.pool, { folder })).toEqual(['0002_age.sql']);
});

test('tries again after a deadlock', async () => {
  const { database, folder, write } = await migratedOnce();
  const { pool } = database;
  await pool.query('create table pets (name text)');
  write(
    '0003_both.sql',
    `set local deadlock_timeout = 100;
     lock table people; alter table pets add column age integer`,
  );
  const other = await begin(database, 'lock table pets');
  const applying = migrate(pool, { folder, patience: { ...patience, lockMs: 10_000 } });
  await waitersAre(database, 1);
  await other.query('lock table people');
  await other.query('commit');
  expect(await applying).toEqual(['0002_age.sql', '0003_both.sql']);
});

test('stops waiting when the process is asked to stop', async () => {
  const { database, folder } = await migratedOnce();
  await begin(database, 'select from people');
  const stopping = new AbortController();
  const log = { warn: () => stopping.abort(new Error('stopped')) };
  await expect(
    migrate(database.pool, { folder, log, patience, signal: stopping.signal }),
  ).rejects.toThrow('stopped');
});

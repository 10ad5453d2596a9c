// Migrations outside a transaction.
import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '#tests/support/database/database.ts';
import { waitersAre } from '#tests/support/database/locked-rows.ts';
import { migrationFiles } from '#tests/support/database/migration-files.ts';
import { knownMigrations, migrate, migrateInside } from '../migrate.ts';
import { createPool } from '../pool.ts';

const indexFile = '0002_index.sql';

const files = {
  '0001_people.sql':
    'create table people (name text); create table runs (at integer); insert into people values (1)',
  [indexFile]: `-- without a transaction
-- Names are searched for; nobody waits while this is built.
insert into runs values (1);
create index concurrently people_by_name
  on people (name);
create index concurrently people_by_length on people (length(name));
`,
};

async function migratedOnce() {
  const database = await emptyDatabase();
  const { folder, write, remove } = migrationFiles(files);
  remove(indexFile);
  await migrate(database.pool, { folder });
  write(indexFile, files[indexFile] ?? '');
  return { database, folder, write };
}

/** A transaction with a snapshot, for whose end every index that is built concurrently waits. */
async function beginReport({ url }: FreshDatabase) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin isolation level repeatable read');
  await client.query('select from people');
  return client;
}

async function indexesOf({ pool }: FreshDatabase) {
  const { rows } = await pool.query(
    "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'people'::regclass order by 1",
  );
  return rows;
}

const bothBuilt = [
  { name: 'people_by_length', valid: true },
  { name: 'people_by_name', valid: true },
];

async function countRuns({ pool }: FreshDatabase): Promise<number> {
  return (await pool.query('select count(*) as runs from runs')).rows[0].runs;
}

test('builds an index while somebody writes to the table', async () => {
  const { database, folder } = await migratedOnce();
  const report = await beginReport(database);
  const applying = migrate(database.pool, { folder });
  await waitersAre(database, 1);
  await database.pool.query('insert into people values (2)');
  await report.query('commit');
  expect(await applying).toEqual([indexFile]);
  expect(await indexesOf(database)).toEqual(bothBuilt);
  expect(await migrate(database.pool, { folder })).toEqual([]);
});

test('does all of it again after a crash in the middle, and drops what is half built', async () => {
  const { database, folder } = await migratedOnce();
  const report = await beginReport(database);
  const crashed = migrate(database.pool, { folder }).catch((error: unknown) => error);
  await waitersAre(database, 1);
  await report.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index concurrently people_by_name%'",
  );
  expect(String(await crashed)).toContain(`The migration ${indexFile} failed`);
  await report.query('commit');
  expect(await indexesOf(database)).toEqual([{ name: 'people_by_name', valid: false }]);
  expect(await migrate(database.pool, { folder })).toEqual([indexFile]);
  expect(await indexesOf(database)).toEqual(bothBuilt);
});

test('goes on after a crash that came before the file was recorded', async () => {
  const { database, folder } = await migratedOnce();
  await migrate(database.pool, { folder });
  await database.pool.query('delete from schema_migrations where name = $1', [indexFile]);
  expect(await migrate(database.pool, { folder })).toEqual([indexFile]);
  expect(await indexesOf(database)).toEqual(bothBuilt);
});

test('runs once when processes start at the same time, none of which waits for another for ever', async () => {
  const { database, folder } = await migratedOnce();
  const report = await beginReport(database);
  const pools = Array.from({ length: 4 }, () =>
    createPool(database.url, pino({ level: 'silent' }), 4),
  );
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.end()))));
  const applying = Promise.all(pools.map((pool) => migrate(pool, { folder })));
  await waitersAre(database, 1);
  await report.query('commit');
  expect((await applying).flat()).toEqual([indexFile]);
  expect(await countRuns(database)).toBe(1);
  expect(await indexesOf(database)).toEqual(bothBuilt);
});

test('runs inside the transaction of a restore', async () => {
  const { database, folder } = await migratedOnce();
  const client = await database.pool.connect();
  await client.query('begin');
  expect(await migrateInside(client, { folder })).toEqual([indexFile]);
  await client.query('commit');
  client.release();
  expect(await indexesOf(database)).toEqual(bothBuilt);
  expect(await knownMigrations(folder)).toHaveLength(2);
});

test('refuses functions, whose statements it cannot tell apart', async () => {
  const { database, folder, write } = await migratedOnce();
  write(indexFile, '-- without a transaction\ndo $$ begin end $$;\n');
  await expect(migrate(database.pool, { folder })).rejects.toThrow(
    `The migration ${indexFile} may not define functions`,
  );
});

// Statements that were prepared before a column changed.
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { createDb, type Db } from './db.ts';
import { isBusy } from './failures.ts';
import { inTransaction } from './in-transaction.ts';
import { lendConnections } from './lend-connections.ts';
import { createPool } from './pool.ts';
import { together } from './together.ts';

const database = await freshDatabase();

beforeEach(async () => {
  await database.pool.query(`
    drop table if exists things;
    create table things (id integer primary key, size integer not null);
    insert into things values (1, 10)`);
});

/** A pool of one connection, so that every statement meets the plans of those before it. */
function openPool() {
  const pool = createPool(database.url, pino({ level: 'silent' }), 1);
  onTestFinished(() => pool.end());
  return pool;
}

const read = async (db: Db) => (await sql`select * from things where id = ${1}`.execute(db)).rows;
const readSize = async (db: Db) =>
  (await sql`select size from things where id = ${1}`.execute(db)).rows;
const grow = (db: Db) => sql`update things set size = size + ${1}`.execute(db);
const addColumn = () => database.pool.query('alter table things add column color text');
const widen = () => database.pool.query('alter table things alter column size type bigint');

test('sends a statement once more, on a connection without the stale plan', async () => {
  const pool = openPool();
  const db = createDb(pool);
  await read(db);
  await addColumn();
  expect(await read(db)).toEqual([{ id: 1, size: 10, color: null }]);
  await read(db);
  const { rows } = await pool.query(
    "select count(*) as plans from pg_prepared_statements where statement like '%from things%'",
  );
  expect(rows).toEqual([{ plans: 1 }]);
});

test('sends it again for each of the readers of one connection', async () => {
  const pool = openPool();
  const db = createDb(lendConnections(pool, { usual: 1, most: 1 }));
  await read(db);
  await addColumn();
  const found = await Promise.all([read(db), read(db), readSize(db)]);
  const row = { id: 1, size: 10, color: null };
  expect(found).toEqual([[row], [row], [{ size: 10 }]]);
  expect(await read(db)).toEqual([row]);
});

test('begins a transaction again whose first statement is refused', async () => {
  const db = createDb(openPool());
  await inTransaction(db, readSize);
  await widen();
  const seen = await inTransaction(db, async (tx) => {
    const rows = await readSize(tx);
    await grow(tx);
    return rows;
  });
  expect(seen).toEqual([{ size: 10 }]);
  expect(await readSize(db)).toEqual([{ size: 11 }]);
});

test('undoes a transaction that has already written, and says that it may be tried again', async () => {
  const db = createDb(openPool());
  const growAndRead = () =>
    inTransaction(db, async (tx) => {
      await grow(tx);
      return readSize(tx);
    });
  await growAndRead();
  await widen();
  const failure = await growAndRead().catch((error: unknown) => error);
  expect(isBusy(failure)).toBe(true);
  expect(await growAndRead()).toEqual([{ size: 12 }]);
});

test('does not begin again when another statement was sent together with the first', async () => {
  const db = createDb(openPool());
  const count = (tx: Db) => sql`select count(*) from things where id > ${0}`.execute(tx);
  const readBoth = () => inTransaction(db, (tx) => together(readSize(tx), count(tx)));
  await readBoth();
  await widen();
  await expect(readBoth()).rejects.toSatisfy(isBusy);
  const [rows] = await readBoth();
  expect(rows).toEqual([{ size: 10 }]);
});

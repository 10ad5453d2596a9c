import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { createDb, type Db } from './db.ts';
import { isUnreachable } from './failures.ts';
import { inTransaction } from './in-transaction.ts';
import { createPool } from './pool.ts';

const { db, pool, url } = await freshDatabase();

test('reads bigint as a number and a date as text', async () => {
  const { rows } = await pool.query("select 9007199254740991::bigint as n, date '2026-02-28' as d");
  expect(rows).toEqual([{ n: 9007199254740991, d: '2026-02-28' }]);
});

test('names its connections by their purpose and process', async () => {
  const { rows } = await pool.query("select current_setting('application_name') as name");
  expect(rows).toEqual([{ name: `trellis web ${process.pid}` }]);
});

test('goes on after connections die inside transactions, of which nothing remains', async () => {
  for (let round = 0; round < 5; round++) {
    const broken = inTransaction(db, async (tx) => {
      await tx.updateTable('clock').set({ offset_ms: 99 }).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await tx.updateTable('clock').set({ offset_ms: 100 }).execute();
    });
    await expect(broken).rejects.toThrow();
  }
  expect(await db.selectFrom('clock').select('offset_ms').execute()).toEqual([{ offset_ms: 0 }]);
});

test('goes on after idle connections die', async () => {
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.01)')));
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const responses = await Promise.allSettled([1, 2, 3].map(() => pool.query('select 1')));
  expect(responses.length).toBe(3);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('leaves a server that has become read-only, also in the middle of a transaction', async () => {
  const { pool: other } = await freshDatabase();
  const pidOf = async () => (await other.query('select pg_backend_pid() as pid')).rows[0].pid;
  const otherDb = createDb(other);
  const writes = [
    () => otherDb.updateTable('clock').set({ offset_ms: 1 }).execute(),
    () => inTransaction(otherDb, (tx) => tx.updateTable('clock').set({ offset_ms: 1 }).execute()),
    () => other.query('update clock set offset_ms = 1'),
  ];
  for (const write of writes) {
    const before = await pidOf();
    await other.query('set default_transaction_read_only = on');
    const error = await write().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '25006' });
    expect(isUnreachable(error)).toBe(true);
    expect(await pidOf()).not.toBe(before);
    await write();
  }
});

test('names statements with parameters, so that they are planned once', async () => {
  const names = await inTransaction(db, async (tx) => {
    for (const key of ['a', 'b']) {
      await tx.selectFrom('settings').select('value').where('key', '=', key).execute();
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%"key" = $1'`.execute(tx);
    return rows;
  });
  expect(names).toEqual([{ statement: 'select "value" from "settings" where "key" = $1' }]);
});

test('leaves nothing in the session when asked to send statements unnamed', async () => {
  const plain = createPool(url, pino({ level: 'silent' }), 1, {
    prepare: 'unnamed',
    statementMs: 1234,
  });
  onTestFinished(() => plain.end());
  const timeout = async (lender: Db) => {
    const { rows } = await sql<{ ms: string }>`
      select current_setting(${'statement_timeout'}) as ms`.execute(lender);
    return rows[0]?.ms;
  };
  const plainDb = createDb(plain);
  expect(await inTransaction(plainDb, timeout)).toBe('1234ms');
  expect(await timeout(plainDb)).toBe('0');
  await plain.query({ name: 'named', text: 'select $1::int', values: [1] });
  const { rows } = await plain.query('select name from pg_prepared_statements');
  expect(rows).toEqual([]);
});

test('gives a direct connection its timeout and its names', async () => {
  const named = createPool(url, pino({ level: 'silent' }), 1, { statementMs: 1234 });
  onTestFinished(() => named.end());
  await named.query({ name: 'named', text: 'select $1::int', values: [1] });
  const { rows } = await named.query(
    "select name, current_setting('statement_timeout') as ms from pg_prepared_statements",
  );
  expect(rows).toEqual([{ name: 'named', ms: '1234ms' }]);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { createDb } from './db.ts';
import { inTransaction } from './in-transaction.ts';

const { db, pool } = await freshDatabase();

test('reads bigint as a number and a date as text', async () => {
  const { rows } = await pool.query("select 9007199254740991::bigint as n, date '2026-02-28' as d");
  expect(rows).toEqual([{ n: 9007199254740991, d: '2026-02-28' }]);
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

test('sends statements unnamed when asked to', async () => {
  const plain = createDb(pool, { namedStatements: false });
  const prepared = await inTransaction(plain, async (tx) => {
    await tx.selectFrom('settings').select('updated_by').where('key', '=', 'x').execute();
    const { rows } = await sql`
      select from pg_prepared_statements where statement like '%updated_by%'`.execute(tx);
    return rows.length;
  });
  expect(prepared).toBe(0);
});

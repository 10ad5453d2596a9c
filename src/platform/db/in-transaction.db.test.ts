import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { freshDatabase } from '#tests/support/database/database.ts';
import { isBusy } from './failures.ts';
import type { Db } from './db.ts';
import { inTransaction } from './in-transaction.ts';

const { db } = await freshDatabase();

const set = (tx: Db, key: string) =>
  tx
    .insertInto('settings')
    .values({ key, value: '1', updated_at: new Date(0) })
    .execute();
const keys = async () =>
  (await db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key);

test('joins the transaction that is already open, so that all of it fails together', async () => {
  const failing = inTransaction(db, async (outer) => {
    await set(outer, 'outer');
    await inTransaction(outer, async (inner) => {
      expect(inner).toBe(outer);
      await set(inner, 'inner');
    });
    throw new Error('too late');
  });
  await expect(failing).rejects.toThrow('too late');
  expect(await keys()).toEqual([]);
});

test('commits and gives back what the work gave', async () => {
  const result = await inTransaction(db, async (tx) => {
    await set(tx, 'kept');
    return 42;
  });
  expect(result).toBe(42);
  expect(await keys()).toEqual(['kept']);
});

test('waits three seconds for a lock, and no transaction after it is affected', async () => {
  const timeout = (of: Db) => sql<{ lock_timeout: string }>`show lock_timeout`.execute(of);
  const inside = await inTransaction(db, timeout);
  expect(inside.rows).toEqual([{ lock_timeout: '3s' }]);
  expect((await timeout(db)).rows).toEqual([{ lock_timeout: '0' }]);
});

test('gives up as busy when somebody else holds the row', async () => {
  await inTransaction(db, async (holder) => {
    await sql`select from clock for update`.execute(holder);
    const waiting = inTransaction(db, async (tx) => {
      await sql`set local lock_timeout = 20`.execute(tx);
      await sql`select from clock for update`.execute(tx);
    });
    expect(await waiting.catch(isBusy)).toBe(true);
  });
});

test('keeps the isolation level that was asked for', async () => {
  const { rows } = await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute((tx) => sql`show transaction_isolation`.execute(tx));
  expect(rows).toEqual([{ transaction_isolation: 'serializable' }]);
});

test('does not call other failures busy', () => {
  expect(isBusy(new Error('broken'))).toBe(false);
  expect(isBusy(Object.assign(new Error('duplicate'), { code: '23505' }))).toBe(false);
  expect(isBusy('55P03')).toBe(false);
});

import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { countRoundTrips } from '#tests/support/database/count-round-trips.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { createDb, type Db } from './db.ts';
import { inTransaction } from './in-transaction.ts';
import { createPool } from './pool.ts';
import { together } from './together.ts';

const { url } = await freshDatabase();
// One connection, so that each test sees what the one before has left on it.
const pool = createPool(url, pino({ level: 'silent' }), 1);
const roundTripsOf = countRoundTrips(pool);
const db = createDb(pool);
await sql`select 1`.execute(db);
afterAll(() => pool.end());

const set = (tx: Db, key: string) =>
  tx
    .insertInto('settings')
    .values({ key, value: '1', updated_at: new Date(0) })
    .execute();
const keys = async () =>
  (await db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key);

test('statements of a transaction that wait for nothing share a round trip', async () => {
  const trips = await roundTripsOf(() =>
    inTransaction(db, async (tx) => {
      // With the beginning:
      await sql`select 1`.execute(tx);
      await together(set(tx, 'a'), set(tx, 'b'), sql`select 2`.execute(tx));
    }),
  );
  expect(trips).toBe(3);
  expect(await keys()).toEqual(['a', 'b']);
});

test('statements that wait for one another keep their order', async () => {
  const trips = await roundTripsOf(() =>
    inTransaction(db, async (tx) => {
      await tx.updateTable('settings').set({ value: '2' }).where('key', '=', 'a').execute();
      await tx.deleteFrom('settings').where('value', '=', '2').execute();
    }),
  );
  // The beginning goes alone, because a write follows.
  expect(trips).toBe(4);
  expect(await keys()).toEqual(['b']);
});

test('a failed statement undoes those sent with it, and its failure is the one that is thrown', async () => {
  const failing = inTransaction(db, (tx) =>
    together(
      set(tx, 'before'),
      set(tx, 'b'),
      // Prepared for the first time in a failed transaction:
      tx.selectFrom('clock').select('offset_ms').where('offset_ms', '>', 7).execute(),
      set(tx, 'after'),
    ),
  );
  await expect(failing).rejects.toThrow('duplicate key');
  expect(await keys()).toEqual(['b']);
});

test('a statement whose preparation failed is prepared again on the same connection', async () => {
  const found = await db
    .selectFrom('clock')
    .select('offset_ms')
    .where('offset_ms', '>', 7)
    .execute();
  expect(found).toEqual([]);
});

test('a statement that comes while its transaction is rolled back is refused, or it would take effect on its own', async () => {
  let late: Promise<unknown> | undefined;
  const failing = inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
    late = new Promise((resolve) => void setImmediate(resolve)).then(() => set(tx, 'late'));
    late.catch(() => {});
    throw new Error('too late');
  });
  await expect(failing).rejects.toThrow('too late');
  await expect(late).rejects.toThrow('A statement came after the work of its transaction.');
  expect(await keys()).toEqual(['b']);
});

test('a commit that the server turns into a rollback is a failure', async () => {
  const swallowed = inTransaction(db, async (tx) => {
    await set(tx, 'lost');
    await set(tx, 'b').catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('rolled back');
  expect(await keys()).toEqual(['b']);
});

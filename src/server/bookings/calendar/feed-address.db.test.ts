// The secret address of a calendar feed exists only for an account that exists.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { readFeedAddress, renewFeedAddress } from './feed-address.ts';

const database = await freshDatabase();
const { db } = database;
const context = {
  clock: { now: () => new Date('2026-11-15T16:00:00Z') },
  config: { publicUrl: 'https://trellis.example' },
};

test('gives no address to somebody who is just leaving', async () => {
  const { id } = await makePerson(db);
  const leaving = 'select from profiles where id = $1 for update';
  const locked = await lockRows(database, leaving, [id]);
  const asked = Promise.allSettled([renewFeedAddress(db, context, id)]);
  await waitersAre(database, 1);
  await locked.query('update profiles set erased_at = now() where id = $1', [id]);
  await locked.letGo();
  expect(await asked).toMatchObject([{ reason: { code: 'unauthenticated' } }]);
  expect(await readFeedAddress(db, context, id)).toEqual({ url: null });
});

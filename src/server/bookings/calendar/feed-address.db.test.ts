// The secret address of a calendar feed exists only for an account that exists.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { olderDatabase } from '#tests/support/database/older-database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { findFeedOwner } from './calendar-store.ts';
import { readFeedState, renewFeedAddress } from './feed-address.ts';

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
  expect(await readFeedState(db, id)).toEqual({ createdAt: null });
});

const storedToken = async (personId: string) => {
  const query = db.selectFrom('calendar_feeds').select('token').where('person_id', '=', personId);
  return (await query.executeTakeFirstOrThrow()).token;
};
const hashOf = (token: string) => `sha256:${createHash('sha256').update(token).digest('hex')}`;

test('stores nothing that opens a calendar', async () => {
  const { id } = await makePerson(db);
  const { url } = await renewFeedAddress(db, context, id);
  const token = /calendar\/([\w-]+)\.ics$/.exec(url)?.[1] ?? '';
  expect(await storedToken(id)).toBe(hashOf(token));
  expect(await findFeedOwner(db, token)).toEqual({ person_id: id });
  expect(await findFeedOwner(db, await storedToken(id))).toBeUndefined();
});

test('hashes an address that a process of an older version writes, and opens it', async () => {
  const { id } = await makePerson(db);
  const token = 'as-older-versions-wrote-it-000001';
  const row = { person_id: id, token, created_at: context.clock.now() };
  await db.insertInto('calendar_feeds').values(row).execute();
  expect(await storedToken(id)).toBe(hashOf(token));
  expect(await findFeedOwner(db, token)).toEqual({ person_id: id });
  const later = `${token}-renewed`;
  await db
    .updateTable('calendar_feeds')
    .set({ token: later })
    .where('person_id', '=', id)
    .execute();
  expect(await findFeedOwner(db, later)).toEqual({ person_id: id });
});

test('opens every calendar whose address was stored itself by an older version, and stores the address no longer', async () => {
  const older = await olderDatabase('0032_hashed_calendar_feeds.sql');
  const feeds = [1, 2, 3].map((n) => ({
    person: `${n}1111111-1111-4111-8111-111111111111`,
    token: `as-older-versions-wrote-it-00000${n}`,
  }));
  for (const { person, token } of feeds)
    await older.insert(
      'insert into calendar_feeds (person_id, token, created_at) values ($1, $2, $3)',
      [person, token, context.clock.now()],
    );
  await older.upgrade();
  const { rows } = await older.pool.query(
    'select person_id, token, created_at from calendar_feeds order by person_id',
  );
  expect(rows).toEqual(
    feeds.map(({ person, token }) => ({
      person_id: person,
      token: hashOf(token),
      created_at: context.clock.now(),
    })),
  );
  for (const { person, token } of feeds)
    expect(await findFeedOwner(older.db, token)).toEqual({ person_id: person });
  expect(await findFeedOwner(older.db, rows[0].token)).toBeUndefined();
});

import pino from 'pino';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { systemClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import type { Feature } from './feature.ts';
import { fillDemo, findUnfilled } from './fill-demo.ts';

const log = pino({ level: 'silent' });
const at = new Date('2026-11-15T10:00:00Z');

/** Says what it was asked, in the order it was asked. */
function listeningFeatures(said: string[]): Feature[] {
  return ['accounts', 'classes'].map((noun) => ({
    noun,
    demo: {
      fill: async () => void said.push(`fill ${noun}`),
      topUp: async () => void said.push(`top up ${noun}`),
    },
    exportData: async () => void said.push(`export ${noun}`),
    erase: async () => void said.push(`erase ${noun}`),
  }));
}

const setBio = (tx: Db, personId: string) =>
  tx.updateTable('profiles').set({ bio: 'half gone' }).where('id', '=', personId).execute();

test('fills each noun once, in order, and tops up at every start', async () => {
  const { db } = await freshDatabase();
  const said: string[] = [];
  await fillDemo(listeningFeatures(said), { db, clock: systemClock, log });
  await fillDemo(listeningFeatures(said), { db, clock: systemClock, log });
  expect(said).toEqual([
    'fill accounts',
    'top up accounts',
    'fill classes',
    'top up classes',
    'top up accounts',
    'top up classes',
  ]);
});

test('fills a noun that came with a newer version', async () => {
  const { db } = await freshDatabase();
  const said: string[] = [];
  const [accounts, classes] = listeningFeatures(said);
  await fillDemo([accounts!], { db, clock: systemClock, log });
  await fillDemo([accounts!, classes!], { db, clock: systemClock, log });
  expect(said).toContain('fill classes');
});

test('knows what is still to be filled, so that a start can announce it', async () => {
  const { db } = await freshDatabase();
  const [accounts, classes] = listeningFeatures([]);
  const features = [accounts!, classes!, { noun: 'views' }];
  expect(await findUnfilled(features, db)).toEqual(['accounts', 'classes']);
  await fillDemo([accounts!], { db, clock: systemClock, log });
  expect(await findUnfilled(features, db)).toEqual(['classes']);
  await fillDemo(features, { db, clock: systemClock, log });
  expect(await findUnfilled(features, db)).toEqual([]);
});

test('leaves a database alone that already holds people of its own', async () => {
  const { db } = await freshDatabase();
  await makePerson(db);
  const said: string[] = [];
  expect(await findUnfilled(listeningFeatures(said), db)).toEqual([]);
  await fillDemo(listeningFeatures(said), { db, clock: systemClock, log });
  expect(said).toEqual([]);
});

test('leaves nothing of an interrupted filling, and starts it again', async () => {
  const { db } = await freshDatabase();
  let fails = true;
  const feature: Feature = {
    noun: 'accounts',
    demo: {
      fill: async (tx) => {
        await makePerson(tx);
        if (fails) throw new Error('interrupted');
      },
    },
  };
  await expect(fillDemo([feature], { db, clock: systemClock, log })).rejects.toThrow('interrupted');
  expect(await db.selectFrom('profiles').select('id').execute()).toEqual([]);
  fails = false;
  await fillDemo([feature], { db, clock: systemClock, log });
  expect(await db.selectFrom('profiles').select('id').execute()).toHaveLength(1);
});

test('does not wait for another process that is still filling', async () => {
  const { db } = await freshDatabase();
  const said: string[] = [];
  const [accounts, classes] = listeningFeatures(said);
  const slow: Feature = {
    noun: 'accounts',
    demo: {
      fill: async () => {
        await fillDemo([accounts!, classes!], { db, clock: systemClock, log });
        said.push('the slow one is done');
      },
    },
  };
  await fillDemo([slow], { db, clock: systemClock, log });
  expect(said).toEqual(['the slow one is done']);
});

test('exports what each noun knows, in order, and leaves out who knows nothing', async () => {
  const { db } = await freshDatabase();
  const features: Feature[] = [
    { noun: 'accounts', exportData: async (_tx, id) => ({ id }) },
    { noun: 'classes' },
    { noun: 'bookings', exportData: async () => undefined },
    { noun: 'reviews', exportData: async () => [] },
  ];
  const exported = await exportPerson(features, db, 'someone');
  expect(exported).toEqual({ accounts: { id: 'someone' }, reviews: [] });
  expect(Object.keys(exported)).toEqual(['accounts', 'reviews']);
});

test('exports one moment: what changes meanwhile is not seen', async () => {
  const { db } = await freshDatabase();
  const { id } = await makePerson(db);
  const bio = async (tx: Db) =>
    (await tx.selectFrom('profiles').select('bio').where('id', '=', id).executeTakeFirst())?.bio;
  const features: Feature[] = [
    { noun: 'before', exportData: bio },
    { noun: 'meanwhile', exportData: async () => void (await setBio(db, id)) },
    { noun: 'after', exportData: bio },
  ];
  expect(await exportPerson(features, db, id)).toEqual({ before: null, after: null });
});

test('erases backwards: what leans on a person goes before the person', async () => {
  const { db } = await freshDatabase();
  const said: string[] = [];
  await erasePerson(listeningFeatures(said), db, { personId: 'someone', at });
  expect(said).toEqual(['erase classes', 'erase accounts']);
});

test('erases everywhere or nowhere', async () => {
  const { db } = await freshDatabase();
  const { id } = await makePerson(db);
  const features: Feature[] = [
    { noun: 'accounts', erase: () => Promise.reject(new Error('not now')) },
    { noun: 'classes', erase: async (tx) => void (await setBio(tx, id)) },
  ];
  await expect(erasePerson(features, db, { personId: id, at })).rejects.toThrow('not now');
  const { bio } = await db.selectFrom('profiles').select('bio').executeTakeFirstOrThrow();
  expect(bio).toBeNull();
});

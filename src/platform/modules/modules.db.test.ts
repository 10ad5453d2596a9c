import pino from 'pino';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { systemClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import type { ModuleHooks } from './module-hooks.ts';
import { fillDemo, findUnfilled } from './fill-demo.ts';

const log = pino({ level: 'silent' });
const at = new Date('2026-11-15T10:00:00Z');

/** Records what it was asked, in the order it was asked. */
function listeningModules(said: string[]): ModuleHooks[] {
  return ['accounts', 'classes'].map((module) => ({
    module,
    demo: {
      fill: async () => void said.push(`fill ${module}`),
      topUp: async () => void said.push(`top up ${module}`),
    },
    exportData: async () => void said.push(`export ${module}`),
    erase: async () => void said.push(`erase ${module}`),
  }));
}

const setBio = (tx: Db, personId: string) =>
  tx.updateTable('profiles').set({ bio: 'half gone' }).where('id', '=', personId).execute();

test('fills each noun once, in order, and tops up at every start', async () => {
  const { db } = await freshDatabase();
  const said: string[] = [];
  await fillDemo(listeningModules(said), { db, clock: systemClock, log });
  await fillDemo(listeningModules(said), { db, clock: systemClock, log });
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
  const [accounts, classes] = listeningModules(said);
  await fillDemo([accounts!], { db, clock: systemClock, log });
  await fillDemo([accounts!, classes!], { db, clock: systemClock, log });
  expect(said).toContain('fill classes');
});

test('knows what is still to be filled, so that a start can announce it', async () => {
  const { db } = await freshDatabase();
  const [accounts, classes] = listeningModules([]);
  const modules = [accounts!, classes!, { module: 'views' }];
  expect(await findUnfilled(modules, db)).toEqual(['accounts', 'classes']);
  await fillDemo([accounts!], { db, clock: systemClock, log });
  expect(await findUnfilled(modules, db)).toEqual(['classes']);
  await fillDemo(modules, { db, clock: systemClock, log });
  expect(await findUnfilled(modules, db)).toEqual([]);
});

test('leaves a database alone that already holds people of its own', async () => {
  const { db } = await freshDatabase();
  await makePerson(db);
  const said: string[] = [];
  expect(await findUnfilled(listeningModules(said), db)).toEqual([]);
  await fillDemo(listeningModules(said), { db, clock: systemClock, log });
  expect(said).toEqual([]);
});

test('leaves nothing of an interrupted filling, and starts it again', async () => {
  const { db } = await freshDatabase();
  let fails = true;
  const hooks: ModuleHooks = {
    module: 'accounts',
    demo: {
      fill: async (tx) => {
        await makePerson(tx);
        if (fails) throw new Error('interrupted');
      },
    },
  };
  await expect(fillDemo([hooks], { db, clock: systemClock, log })).rejects.toThrow('interrupted');
  expect(await db.selectFrom('profiles').select('id').execute()).toEqual([]);
  fails = false;
  await fillDemo([hooks], { db, clock: systemClock, log });
  expect(await db.selectFrom('profiles').select('id').execute()).toHaveLength(1);
});

test('does not wait for another process that is still filling', async () => {
  const { db } = await freshDatabase();
  const said: string[] = [];
  const [accounts, classes] = listeningModules(said);
  const slow: ModuleHooks = {
    module: 'accounts',
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
  const modules: ModuleHooks[] = [
    { module: 'accounts', exportData: async (_tx, id) => ({ id }) },
    { module: 'classes' },
    { module: 'bookings', exportData: async () => undefined },
    { module: 'reviews', exportData: async () => [] },
  ];
  const exported = await exportPerson(modules, db, 'someone');
  expect(exported).toEqual({ accounts: { id: 'someone' }, reviews: [] });
  expect(Object.keys(exported)).toEqual(['accounts', 'reviews']);
});

test('exports one moment: what changes meanwhile is not seen', async () => {
  const { db } = await freshDatabase();
  const { id } = await makePerson(db);
  const bio = async (tx: Db) =>
    (await tx.selectFrom('profiles').select('bio').where('id', '=', id).executeTakeFirst())?.bio;
  const modules: ModuleHooks[] = [
    { module: 'before', exportData: bio },
    { module: 'meanwhile', exportData: async () => void (await setBio(db, id)) },
    { module: 'after', exportData: bio },
  ];
  expect(await exportPerson(modules, db, id)).toEqual({ before: null, after: null });
});

test('erases backwards: what leans on a person goes before the person', async () => {
  const { db } = await freshDatabase();
  const said: string[] = [];
  await erasePerson(listeningModules(said), db, { personId: 'someone', at });
  expect(said).toEqual(['erase classes', 'erase accounts']);
});

test('erases everywhere or nowhere', async () => {
  const { db } = await freshDatabase();
  const { id } = await makePerson(db);
  const modules: ModuleHooks[] = [
    { module: 'accounts', erase: () => Promise.reject(new Error('not now')) },
    { module: 'classes', erase: async (tx) => void (await setBio(tx, id)) },
  ];
  await expect(erasePerson(modules, db, { personId: id, at })).rejects.toThrow('not now');
  const { bio } = await db.selectFrom('profiles').select('bio').executeTakeFirstOrThrow();
  expect(bio).toBeNull();
});

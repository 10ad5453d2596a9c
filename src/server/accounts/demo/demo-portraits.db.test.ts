import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { erasePerson } from '#platform/modules/erase-person.ts';
import { fillDemo } from '#platform/modules/fill-demo.ts';
import { pictureHooks } from '#platform/pictures/picture-hooks.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { pictureContext, withoutEncoding } from '#tests/support/pictures.ts';
import { makePicture } from '#tests/support/people.ts';
import { accountsHooks } from '../hooks.ts';
import { demoPeople, facesDir, portraitsHooks } from './demo-portraits.ts';

const at = new Date('2026-11-15T10:00:00Z');
const clock = { now: () => at };
const log = pino({ level: 'silent' });
const pictures = pictureContext();
const published: string[] = [];
const notices = { publish: async (_tx: Db, topic: string) => void published.push(topic) };
const older = [accountsHooks, pictureHooks(pictures.storage)];
const present = [...older, portraitsHooks({ notices, pictures: withoutEncoding(pictures) })];
const [fresh, old] = await Promise.all([freshDatabase(), freshDatabase()]);
const start = (db: Db, modules = present) => fillDemo(modules, { db, clock, log });

const faces = async (db: Db): Promise<Map<string, string | null>> => {
  const rows = await db.selectFrom('profiles').select(['id', 'profile_image']).execute();
  return new Map(rows.map(({ id, profile_image: face }) => [id, face]));
};

const withoutFace = async (db: Db): Promise<string[]> =>
  [...(await faces(db))].filter(([, face]) => face === null).map(([id]) => id);

test('has one square face for each person of the demo, and none for nobody', async () => {
  const files = readdirSync(facesDir).filter((name) => name.endsWith('.webp'));
  expect(files.toSorted()).toEqual(demoPeople.map(({ username }) => `${username}.webp`).toSorted());
  for (const file of files) {
    const { width, height } = await sharp(join(facesDir, file)).metadata();
    expect([file, width, height]).toEqual([file, 512, 512]);
  }
});

test('gives everybody a face of their own, asks for no AVIF, and keeps removed ones removed', async () => {
  const { db } = fresh;
  await start(db);
  const given = await faces(db);
  expect(new Set(given.values()).size).toBe(demoPeople.length);
  expect(await withoutFace(db)).toEqual([]);
  expect(pictures.added).toEqual([]);
  expect(published).toContain('classes');
  const [person] = demoPeople;
  const removed = person?.id ?? '';
  await db.updateTable('profiles').set({ profile_image: null }).where('id', '=', removed).execute();
  await start(db);
  expect(await withoutFace(db)).toEqual([removed]);
});

test('gives faces to a demo that an older version filled, except where there is a picture or nobody', async () => {
  const { db } = old;
  await start(db, older);
  const [chooser, leaver] = demoPeople.map(({ id }) => id);
  if (!chooser || !leaver) throw new Error('The demo has no people.');
  const own = await makePicture(db, chooser);
  await db.updateTable('profiles').set({ profile_image: own }).where('id', '=', chooser).execute();
  await erasePerson(older, db, { personId: leaver, at });
  await start(db);
  expect((await faces(db)).get(chooser)).toBe(own);
  expect(await withoutFace(db)).toEqual([leaver]);
});

import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { quarters } from '#tests/support/picture-corpus.ts';
import { mediaFolder, pictureContext, storedFiles } from '#tests/support/pictures.ts';
import { cardFile } from './cards/card-file.ts';
import { markFile } from './claim-storage.ts';
import { lockPicture } from './picture-store.ts';
import { storePicture } from './store-picture.ts';
import { sweepPictures } from './sweep-pictures.ts';

const database = await freshDatabase();
const { db } = database;
const owner = await makePerson(db);
await sql`create table posters (id int generated always as identity, cover text references pictures (key))`.execute(
  db,
);
await sql`create schema elsewhere`.execute(db);
await sql`create table elsewhere.flyers ("the picture" text references pictures (key) on delete cascade)`.execute(
  db,
);
await sql`alter table pictures add unique (owner_id, key)`.execute(db);
await sql`create table albums (person uuid, cover text, foreign key (person, cover) references pictures (owner_id, key))`.execute(
  db,
);

let nextWidth = 40;

async function madeWorld() {
  const folder = mediaFolder();
  const context = pictureContext(createFolderStorage(folder));
  const picture = await quarters(nextWidth++, 30).png().toBuffer();
  const mine = { ownerId: owner.id, read: async () => picture };
  const upload = (hoursAgo: number, tx: Db = db) =>
    storePicture(tx, context, mine, hoursAgoClock(hoursAgo));
  const sweep = (hoursLater = 0) =>
    sweepPictures({ db, storage: context.storage, clock: hoursAgoClock(-hoursLater) });
  const isThere = async (key: string) =>
    (await db.selectFrom('pictures').select('key').where('key', '=', key).execute()).length === 1;
  const files = async () =>
    (await storedFiles(context.storage)).filter((name) => name !== markFile);
  return { folder, context, upload, sweep, isThere, files };
}

const hoursAgoClock = (hours: number) => ({ now: () => new Date(Date.now() - hours * hourMs) });

const showOnPoster = (tx: Db, key: string) =>
  sql`insert into posters (cover) values (${key})`.execute(tx);

test('deletes a picture and its files when nothing refers to it after a day', async () => {
  const { upload, sweep, isThere, files } = await madeWorld();
  const { key } = await upload(24.1);
  await sweep();
  expect([await isThere(key), await files()]).toEqual([false, []]);
});

test('keeps a picture that nothing refers to for its first day', async () => {
  const { upload, sweep, isThere, files } = await madeWorld();
  const { key } = await upload(23.9);
  await sweep();
  expect([await isThere(key), (await files()).length]).toEqual([true, 2]);
});

test.each([
  ['a table', (key: string) => showOnPoster(db, key)],
  [
    'a table of another schema that would go with it',
    (key: string) => sql`insert into elsewhere.flyers values (${key})`.execute(db),
  ],
  [
    'a table that names its owner too',
    (key: string) => sql`insert into albums values (${owner.id}, ${key})`.execute(db),
  ],
])('keeps a picture that %s refers to, found through its foreign key', async (_, show) => {
  const { upload, sweep, isThere, files } = await madeWorld();
  const { key } = await upload(48);
  await show(key);
  await sweep();
  expect([await isThere(key), (await files()).length]).toEqual([true, 2]);
});

test('leaves a picture alone that somebody is attaching at this moment', async () => {
  const { upload, sweep, isThere, files } = await madeWorld();
  const { key } = await upload(48);
  await db.transaction().execute(async (tx) => {
    await showOnPoster(tx, key);
    await sweep();
  });
  await sweep();
  expect([await isThere(key), (await files()).length]).toEqual([true, 2]);
});

test('deletes files without a picture after a day, and not before', async () => {
  const { upload, sweep, files } = await madeWorld();
  const { key } = await upload(0);
  await db.deleteFrom('pictures').where('key', '=', key).execute();
  await sweep(23);
  expect(await files()).toHaveLength(2);
  await sweep(25);
  expect(await files()).toEqual([]);
});

test('deletes the cards of links after a month, and not before', async () => {
  const { context, sweep, files } = await madeWorld();
  const file = cardFile(crypto.randomUUID(), '0123456789abcdef');
  await context.storage.put(file, Buffer.from('card'), 'image/jpeg');
  await sweep(29 * 24);
  expect(await files()).toEqual([file]);
  await sweep(31 * 24);
  expect(await files()).toEqual([]);
});

test('leaves the files of another installation alone, and still sweeps its own pictures', async () => {
  const { context, upload, sweep, isThere, files } = await madeWorld();
  await context.storage.put(markFile, Buffer.from('another'), 'text/plain');
  const { key } = await upload(0);
  await db.deleteFrom('pictures').where('key', '=', key).execute();
  await sweep(25);
  expect(await files()).toHaveLength(2);
  await upload(24.1);
  await sweep();
  expect([await isThere(key), await files()]).toEqual([false, []]);
});

test('deletes what a crash left half-written, but no file whose name is not ours', async () => {
  const { folder, sweep, files } = await madeWorld();
  const longAgo = new Date(Date.now() - 25 * hourMs);
  mkdirSync(join(folder, 'incoming'));
  for (const name of [`incoming/${'a'.repeat(32)}`, 'incoming/note.txt', 'readme.txt']) {
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), longAgo, longAgo);
  }
  writeFileSync(join(folder, 'incoming', 'b'.repeat(32)), 'being written');
  await sweep();
  expect(await files()).toEqual([`incoming/${'b'.repeat(32)}`, 'incoming/note.txt', 'readme.txt']);
});

test('never deletes the files of a picture that comes again while it is swept', async () => {
  const { context, upload, isThere, files } = await madeWorld();
  const { key } = await upload(48);
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: proceed, resolve: goOn } = Promise.withResolvers<void>();
  // The sweep has deleted the row and stops at the first file; the picture comes again meanwhile.
  const storage = {
    ...context.storage,
    delete: async (name: string) => {
      reach();
      await proceed;
      await context.storage.delete(name);
    },
  };
  const sweeping = sweepPictures({ db, storage });
  await reached;
  const again = upload(0);
  await somebodyWaits();
  goOn();
  await sweeping;
  await again;
  expect([await isThere(key), (await files()).length]).toEqual([true, 2]);
});

test('leaves the files alone when the picture has come again before they are deleted', async () => {
  const { upload, sweep, isThere, files } = await madeWorld();
  const { key } = await upload(48);
  const sweeping = await db.transaction().execute(async (tx) => {
    await lockPicture(tx, key);
    const swept = sweep();
    // The sweep has deleted the row and waits for its turn at the files.
    await somebodyWaits();
    expect(await isThere(key)).toBe(false);
    await upload(0, tx);
    return { swept };
  });
  await sweeping.swept;
  expect([await isThere(key), (await files()).length]).toEqual([true, 2]);
});

const somebodyWaits = () =>
  eventually(async () => {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
    );
    expect(rows).toHaveLength(1);
  });

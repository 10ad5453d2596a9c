// Backup, restore and move while others change the database and the files.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { backUp } from '#platform/backup/back-up.ts';
import { move } from '#platform/backup/move.ts';
import { named } from '#platform/backup/database/reach-database.ts';
import { openArchive } from '#platform/backup/archive/read-archive.ts';
import { restore } from '#platform/backup/restore.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { emptyDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import {
  asked,
  fillSamples,
  fingerprint,
  migrated,
  newFolder,
  newStorage,
  plainDatabase,
  sampleMigrations,
} from './backup-databases.ts';

vi.setConfig({ testTimeout: 120_000 });

const quiet = () => {};

async function filledDatabase(folder = sampleMigrations()) {
  const { url, pool } = await emptyDatabase();
  await migrated(url, folder);
  await fillSamples(url);
  return { url, pool, folder };
}

async function backUpOf(url: string, storage = newStorage(), log: (line: string) => void = quiet) {
  const file = join(newFolder(), 'backup.zip');
  await backUp({ database: named(url), storage, file, log });
  const archive = await openArchive(file);
  onTestFinished(() => archive.close());
  await archive.verify();
  return { file, manifest: archive.manifest };
}

const picturesIn = (manifest: { media: { key: string }[] }) =>
  manifest.media.map(({ key }) => key).toSorted();

test('has the rows of a table that a migration was rewriting when it began', async () => {
  const { url, pool } = await filledDatabase();
  const migration = await pool.connect();
  await migration.query('begin; lock table samples');
  const backing = backUpOf(url);
  await eventually(async () => {
    const { rowCount } = await migration.query('select from pg_locks where not granted');
    expect(rowCount).toBe(1);
  });
  await migration.query('alter table samples alter column flag type text; commit');
  migration.release();
  const { manifest } = await backing;
  const { rows } = await pool.query('select count(*)::int as count from samples');
  expect(manifest.tables.find(({ name }) => name === 'samples')?.rows).toBe(rows[0].count);
});

function pictureFolder(...keys: string[]) {
  const folder = newFolder();
  const put = (key: string) => {
    mkdirSync(dirname(join(folder, key)), { recursive: true });
    writeFileSync(join(folder, key), key);
  };
  for (const key of keys) put(key);
  return {
    put,
    drop: (key: string) => rmSync(join(folder, key)),
    storage: createFolderStorage(folder),
  };
}

test('has every picture that its rows name, also when it came or went meanwhile', async () => {
  const { url } = await filledDatabase();
  const { put, drop, storage } = pictureFolder('went/320.webp', 'stays/320.webp');
  const { manifest } = await backUpOf(url, storage, (line) => {
    if (!line.startsWith('public.clock')) return;
    drop('went/320.webp');
    put('came/320.webp');
  });
  expect(picturesIn(manifest)).toEqual(['came/320.webp', 'stays/320.webp', 'went/320.webp']);
});

test('holds no moment of the database while pictures are copied', async () => {
  const { url, pool } = await filledDatabase();
  const { put, storage } = pictureFolder('early/320.webp');
  const held: unknown[] = [];
  const watched: Storage = {
    ...storage,
    get: async (key) => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where application_name like 'trellis backup %' and datname = current_database() and xact_start is not null",
      );
      held.push(rowCount);
      return storage.get(key);
    },
  };
  await backUpOf(url, watched, (line) => {
    if (line.startsWith('public.clock')) put('late/320.webp');
  });
  expect(held).toEqual([0, 0]);
});

test('passes by files that are none of ours, in a folder and in a bucket', async () => {
  const { url } = await filledDatabase();
  const folder = newFolder();
  const storage = createFolderStorage(folder);
  await storage.put('ours/320.webp', Buffer.from('x'), 'image/webp');
  for (const name of ['My Photo.webp', '.hidden.webp', 'notes.txt'])
    writeFileSync(join(folder, name), 'x');
  const { file, manifest } = await backUpOf(url, storage);
  expect(picturesIn(manifest)).toEqual(['ours/320.webp']);

  const { s3 } = await startS3Server();
  const bucket = createS3Storage({ s3, mediaPublicUrl: undefined });
  const { url: target } = await emptyDatabase();
  const into = { file, openDatabase: async () => named(target), storage: bucket, log: quiet };
  expect(await restore({ ...into, migrationsFolder: sampleMigrations() })).toBe(true);
  expect(await bucket.get('ours/320.webp')).toMatchObject({ contentType: 'image/webp' });
  // Uploaded by hand, with a wrong content type.
  await bucket.put('odd/320.webp', Buffer.from('<script>'), 'text/html');
  const again = await backUpOf(target, bucket);
  expect(picturesIn(again.manifest)).toEqual(['odd/320.webp', 'ours/320.webp']);
  const media = {
    from: bucket,
    to: createS3Storage({ s3: (await startS3Server()).s3, mediaPublicUrl: undefined }),
  };
  const { url: third } = await emptyDatabase();
  const ends = { from: named(target), to: named(third) };
  await move({ ...ends, media, log: quiet, migrationsFolder: sampleMigrations() });
  expect(await media.to.get('odd/320.webp')).toMatchObject({ contentType: 'image/webp' });
});

test('leaves out tables whose names no table of ours has, and says so', async () => {
  const { url, folder } = await filledDatabase();
  await asked(url, 'create table "Their notes" (id int); insert into "Their notes" values (1)');
  const said: string[] = [];
  const { file } = await backUpOf(url, newStorage(), (line) => said.push(line));
  expect(said).toContain('Left out "public"."Their notes", which is no table of this program.');
  const { url: target } = await emptyDatabase();
  const into = { file, openDatabase: async () => named(target), storage: newStorage(), log: quiet };
  expect(await restore({ ...into, migrationsFolder: folder })).toBe(true);
});

test('takes nothing away unasked that it did not make, and names it when it asks', async () => {
  const { url, folder } = await filledDatabase();
  const { file } = await backUpOf(url);
  await asked(
    url,
    `create table leftover (id int); create table identity.theirs (id int);
     create schema reports; create view reports.people as select id from sample_people;
     create table reports.marks (person int references sample_people)`,
  );
  const before = await fingerprint(url);
  const into = { file, openDatabase: async () => named(url), storage: newStorage(), log: quiet };
  const strangers =
    'table identity.theirs, table public.leftover, foreign key marks_person_fkey on reports.marks, view reports.people';
  await expect(restore({ ...into, migrationsFolder: folder })).rejects.toThrow(
    `also holds what this version did not make: ${strangers}. Move it`,
  );
  const questions: string[] = [];
  const no = async (question: string) => questions.push(question) < 0;
  expect(await restore({ ...into, migrationsFolder: folder, confirm: no })).toBe(false);
  expect(questions[0]).toContain(`This version did not make, and will drop: ${strangers}.`);
  expect(await fingerprint(url)).toEqual(before);
  await asked(url, 'select from reports.people');

  await asked(url, 'drop table leftover, identity.theirs, reports.marks; drop view reports.people');
  expect(await restore({ ...into, migrationsFolder: folder })).toBe(true);
});

test('moves only into a database with nothing in it, tables or not', async () => {
  const { url, folder } = await filledDatabase();
  const { url: target } = await emptyDatabase();
  await asked(target, "create function theirs() returns int language sql as 'select 1'");
  const ends = { from: named(url), to: named(target) };
  await expect(move({ ...ends, log: quiet, migrationsFolder: folder })).rejects.toThrow(
    'is not empty (function public.theirs()): make a new database for the move.',
  );
  await asked(target, 'select theirs()');
});

test('takes as long as it takes, whatever limits the user of the database has', async () => {
  const { url: source, folder } = await filledDatabase();
  const url = await plainDatabase(inject('postgres').url);
  await move({ from: named(source), to: named(url), log: quiet, migrationsFolder: folder });
  const limits = ['statement', 'idle_session', 'idle_in_transaction_session'];
  if (inject('postgres').binaries.major >= 17) limits.push('transaction');
  for (const limit of limits)
    await asked(url, `alter role ${new URL(url).username} set ${limit}_timeout = '300ms'`);
  const slow = (part: string) => (line: string) => {
    // Blocks this process, like a slow disk.
    if (line.startsWith(part)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  };
  const { file } = await backUpOf(url, newStorage(), slow('public.clock'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await expect(client.query('select pg_sleep(1)')).rejects.toThrow('timeout');
  await client.end().catch(quiet);
  const confirm = () => sleep(600, true);
  const into = { file, openDatabase: async () => named(url), storage: newStorage(), confirm };
  expect(
    await restore({ ...into, log: slow('Loading public.clock'), migrationsFolder: folder }),
  ).toBe(true);
});

test('refuses a user whose tables go into another schema than ours', async () => {
  const { url: source, folder } = await filledDatabase();
  const { file } = await backUpOf(source);
  const url = await plainDatabase(inject('postgres').url);
  // A schema named after the user comes before public in the search path; administrators often make one.
  await asked(url, `create schema ${new URL(url).username}`);
  const into = { file, openDatabase: async () => named(url), storage: newStorage(), log: quiet };
  await expect(restore({ ...into, migrationsFolder: folder })).rejects.toThrow(
    /makes the tables of this user in the schema plain_\w+, not in public: set its search_path/,
  );
  await migrated(url, folder);
  await expect(backUpOf(url)).rejects.toThrow('There is nothing to copy: the schema public');
});

// A backup copies everything from one PostgreSQL to another and back, or refuses. backup.long.test.ts writes meanwhile.
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { backUp } from '#platform/backup/back-up.ts';
import { move } from '#platform/backup/move.ts';
import { named } from '#platform/backup/database/reach-database.ts';
import { systemBinaries } from '#platform/db/embedded/binaries/find-binaries.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { emptyDatabase } from '#tests/support/database/database.ts';
import { backUpOf, quiet, restoreInto } from './back-up-and-restore.ts';
import {
  asked,
  cutOffBackups,
  fillSamples,
  fingerprint,
  migrated,
  newFolder,
  newStorage,
  plainDatabase,
  sampleMigrations,
  storedFiles,
} from './backup-databases.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The oldest installed PostgreSQL: 15 if there is one. */
async function oldServer(): Promise<string> {
  const oldest = systemBinaries().at(-1) ?? inject('postgres').binaries;
  const server = await startThrowaway(pino({ level: 'silent' }), { binaries: oldest });
  onTestFinished(() => server.stop());
  return server.url;
}

test('carries every row and picture to an older PostgreSQL of an ordinary user, and back', async () => {
  const folder = sampleMigrations();
  const { url: source } = await emptyDatabase();
  await migrated(source, folder);
  await fillSamples(source);
  const pictures = newStorage();
  for (const bytes of [randomBytes(100_000), Buffer.alloc(0), Buffer.from('\0\n')]) {
    const key = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}/320.webp`;
    await pictures.put(key, bytes, 'image/webp');
  }

  const old = await plainDatabase(await oldServer());
  const oldPictures = newStorage();
  await restoreInto(old, await backUpOf(source, pictures), folder, oldPictures);
  expect(await fingerprint(old)).toEqual(await fingerprint(source));
  expect(await storedFiles(oldPictures)).toEqual(await storedFiles(pictures));

  const back = await plainDatabase(inject('postgres').url);
  const media = { from: oldPictures, to: newStorage() };
  await move({ from: named(old), to: named(back), media, log: quiet, migrationsFolder: folder });
  expect(await fingerprint(back)).toEqual(await fingerprint(source));
  expect(await storedFiles(media.to)).toEqual(await storedFiles(pictures));

  for (const url of [old, back]) await expectUsable(url);
});

/** Sequences continue, and triggers and foreign keys are in force again. */
async function expectUsable(url: string): Promise<void> {
  const { rows } = await asked(url, 'insert into samples default values returning id, doubled');
  expect(rows).toEqual([{ id: '5', doubled: '10' }]);
  // Empty, so that the next start fills the places table again.
  expect((await asked(url, 'select from places_source')).rowCount).toBe(0);
  expect((await asked(url, "select nextval('sample_numbers')")).rows[0]?.nextval).toBe('107');
  await expect(asked(url, 'delete from audit_log')).rejects.toThrow('append-only');
  await expect(asked(url, "insert into sample_a_notes values (1, 'x')")).rejects.toThrow('no row');
  await expect(asked(url, 'insert into sample_teams values (11, 1)')).rejects.toThrow('no row');
  await expect(asked(url, 'update sample_people set favourite_team = 99')).rejects.toThrow(
    'violates foreign key',
  );
  const { rows: keys } = await asked(
    url,
    "select condeferrable from pg_constraint where conname = 'sample_people_favourite'",
  );
  expect(keys).toEqual([{ condeferrable: false }]);
}

test('brings an older backup up to date, and refuses one from a newer version', async () => {
  const newer = sampleMigrations();
  const older = newFolder();
  cpSync(newer, older, { recursive: true });
  rmSync(join(older, '9000_samples.sql'));
  writeFileSync(
    join(newer, '9001_more.sql'),
    "alter table settings add column note text not null default 'was there'",
  );
  const { url } = await emptyDatabase();
  await migrated(url, older);
  await asked(url, "insert into settings values ('brandName', '\"Old\"', '2026-01-01Z')");
  const { url: target } = await emptyDatabase();
  const said = await restoreInto(target, await backUpOf(url), newer);
  expect(said).toContain('Brought up to date by 9000_samples.sql, 9001_more.sql.');
  const { rows } = await asked(target, 'select value, note from settings');
  expect(rows).toEqual([{ value: 'Old', note: 'was there' }]);
  await asked(target, 'select from samples');

  const untouched = await fingerprint(url);
  await expect(restoreInto(url, await backUpOf(target), older)).rejects.toThrow(
    'comes from a newer version of this program, with the migration 9000_samples.sql',
  );
  expect(await fingerprint(url)).toEqual(untouched);
});

test('refuses a place that it may not fill, and one that is filled already', async () => {
  const folder = sampleMigrations();
  const { url } = await emptyDatabase();
  await migrated(url, folder);
  await expect(move({ from: named(url), to: named(url), log: quiet })).rejects.toThrow(
    /is not empty \(\d+ tables\): make a new database/,
  );
  const closed = await plainDatabase(inject('postgres').url);
  const name = new URL(closed).username;
  await asked(inject('postgres').url, `alter database ${name} owner to postgres`);
  await expect(move({ from: named(url), to: named(closed), log: quiet })).rejects.toThrow(
    'does not let this user make tables',
  );
  await expect(
    move({ from: named(url), to: named('postgres://a@127.0.0.1:1/b'), log: quiet }),
  ).rejects.toThrow(/^The database a@127.0.0.1:1\/b cannot be reached \(.*ECONNREFUSED.*\)\.$/);
  const missing = new URL(url);
  missing.pathname = '/missing';
  await expect(move({ from: named(url), to: named(missing.href), log: quiet })).rejects.toThrow(
    'The named database does not exist (database "missing" does not exist).',
  );
});

test('leaves nothing behind when the database goes away in the middle', async () => {
  const { url, pool } = await emptyDatabase();
  await migrated(url, sampleMigrations());
  await pool.query(
    "insert into samples (told) select repeat('x', 1000) from generate_series(1, 20000)",
  );
  const folder = newFolder();
  const file = join(folder, 'backup.zip');
  const killing = backUp({
    database: named(url),
    storage: newStorage(),
    file,
    log: (line) => {
      if (line.startsWith('public.clock')) cutOffBackups(url);
    },
  });
  await expect(killing).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(file)).toBe(false);
});

test('is readable by its owner alone, and never replaces a file', async () => {
  const { url } = await emptyDatabase();
  await migrated(url, sampleMigrations());
  const file = await backUpOf(url);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = backUp({ database: named(url), storage: newStorage(), file, log: quiet });
  await expect(again).rejects.toThrow('backup.zip is already there: choose another name.');
});

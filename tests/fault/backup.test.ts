// A backup copies everything from one PostgreSQL to another and back, as of one moment, or refuses.
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { backUp } from '#platform/backup/back-up.ts';
import { move } from '#platform/backup/move.ts';
import { named } from '#platform/backup/database/reach-database.ts';
import { restore } from '#platform/backup/restore.ts';
import { systemBinaries } from '#platform/db/embedded/binaries/find-binaries.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { emptyDatabase, freshDatabase } from '#tests/support/database/database.ts';
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

const quiet = () => {};
const yes = async () => true;

async function backUpOf(url: string, storage = newStorage()): Promise<string> {
  const file = join(newFolder(), 'backup.zip');
  await backUp({ database: named(url), storage, file, log: quiet });
  return file;
}

async function restoreInto(
  url: string,
  file: string,
  migrationsFolder?: string,
  storage = newStorage(),
): Promise<string[]> {
  const said: string[] = [];
  await restore({
    file,
    openDatabase: async () => named(url),
    storage,
    log: (line) => said.push(line),
    confirm: yes,
    ...(migrationsFolder && { migrationsFolder }),
  });
  return said;
}

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

test('is of one moment, whatever is written meanwhile', async () => {
  const folder = sampleMigrations();
  const { url, pool } = await emptyDatabase();
  await migrated(url, folder);
  await pool.query("insert into samples (told) values ('0'); insert into sample_people values (0)");
  const stop = new AbortController();
  // Both tables hold the same number at every moment.
  const writing = (async () => {
    for (let turn = 1; !stop.signal.aborted; turn++) {
      await pool.query(`begin; update samples set told = '${turn}';
                        update sample_people set id = ${turn}; commit`);
    }
    return pool.query('select told from samples');
  })();
  const file = join(newFolder(), 'backup.zip');
  const said: string[] = [];
  const log = (line: string) => said.push(line);
  for (let round = 0; round < 5; round++) {
    await backUp({ database: named(url), storage: newStorage(), file: `${file}${round}`, log });
  }
  stop.abort();
  const lastTold = Number((await writing).rows[0]?.told);
  expect(lastTold).toBeGreaterThan(5);
  const { url: target } = await emptyDatabase();
  const seen: number[] = [];
  for (let round = 0; round < 5; round++) {
    await restoreInto(target, `${file}${round}`, folder);
    const { rows } = await asked(target, 'select told::int, p.id from samples, sample_people p');
    expect(rows[0]?.told).toBe(rows[0]?.id);
    seen.push(rows[0]?.id);
  }
  expect(new Set(seen).size).toBeGreaterThan(1);
});

test('keeps queued jobs, which run in the restored database', async () => {
  const { url } = await freshDatabase();
  const before = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  before.on('error', quiet);
  await before.start();
  await before.createQueue('dead');
  await before.createQueue('shared', { deadLetter: 'dead', retryLimit: 5 });
  await before.createQueue('alone', { partition: true, policy: 'stately' });
  await before.schedule('shared', '0 3 * * *', { nightly: true });
  const shared = await before.send('shared', { told: 'tab\t"' });
  const alone = await before.send('alone', { n: 2 }, { singletonKey: 'x' });
  await before.send('shared', { later: true }, { startAfter: 3600 });
  await before.stop({ graceful: false });

  const { url: target } = await emptyDatabase();
  await restoreInto(target, await backUpOf(url));
  expect(await fingerprint(target)).toEqual(await fingerprint(url));
  const after = new PgBoss({ connectionString: target, supervise: false, schedule: false });
  after.on('error', quiet);
  onTestFinished(() => after.stop({ graceful: false }));
  await after.start();
  expect(await after.fetch('shared')).toMatchObject([{ id: shared, data: { told: 'tab\t"' } }]);
  await after.complete('shared', shared ?? '');
  expect(await after.fetch('shared')).toEqual([]);
  expect(await after.fetch('alone')).toMatchObject([{ id: alone, data: { n: 2 } }]);
  // Still one job at a time per key, in a table of its own.
  await after.send('alone', { n: 3 }, { singletonKey: 'x' });
  expect(await after.send('alone', { n: 4 }, { singletonKey: 'x' })).toBeNull();
  const { rows } = await asked(
    target,
    "select count(distinct tableoid)::int as tables from pgboss.job where name in ('alone', 'shared')",
  );
  expect(rows).toEqual([{ tables: 2 }]);
  expect(await after.getSchedules()).toMatchObject([{ name: 'shared', data: { nightly: true } }]);
});

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

test('replaces what was there, and leaves what extensions and administrators made', async () => {
  const { url: source } = await emptyDatabase();
  await migrated(source, sampleMigrations());
  const { url } = await emptyDatabase();
  await asked(
    url,
    `create extension btree_gist; create extension pg_trgm;
     create role keeper_${new URL(url).pathname.slice(1)};
     grant usage on schema public to keeper_${new URL(url).pathname.slice(1)};
     create type mood as enum ('a'); create domain small as int check (value < 10);
     create table leftover (id serial primary key, mood mood, small small);
     create view seen as select * from leftover; create materialized view kept as select 1 as one;
     create function helper(a int, b text) returns int language sql as 'select 1';
     create sequence alone; create type pair as (a int, b int); create schema identity; create table identity.stray (id int)`,
  );
  onTestFinished(async () => {
    const role = `keeper_${new URL(url).pathname.slice(1)}`;
    await asked(url, `drop owned by ${role}; drop role ${role}`);
  });
  const folder = sampleMigrations();
  await restoreInto(url, await backUpOf(source), folder);
  expect(await fingerprint(url)).toEqual(await fingerprint(source));
  const { rows } = await asked(
    url,
    `select (select count(*)::int from pg_extension where extname in ('btree_gist', 'pg_trgm')) as extensions,
            (select nspacl::text like '%keeper_%' from pg_namespace where nspname = 'public') as granted,
            to_regclass('leftover') as leftover, to_regclass('identity.stray') as stray`,
  );
  expect(rows).toEqual([{ extensions: 2, granted: true, leftover: null, stray: null }]);
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

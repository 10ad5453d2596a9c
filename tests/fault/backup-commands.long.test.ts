// The backup commands as a person runs them: with and without a running app, and killed halfway.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { backUp } from '#platform/backup/back-up.ts';
import { named } from '#platform/backup/database/reach-database.ts';
import { restore } from '#platform/backup/restore.ts';
import { clusterFolder } from '#platform/db/embedded/binaries/find-binaries.ts';
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
} from './backup-databases.ts';
import { initializedFolder } from './database-processes.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = resolve(import.meta.dirname, '../..');

interface Outcome {
  code: number | null;
  output: string;
  complaint: string;
}

function launch(program: string, args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { output: '', complaint: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.complaint += chunk.toString()));
  const ended = once(child, 'close').then(([code]): Outcome => ({ code, ...said }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended };
}

const run = (program: string, args: string[], settings: Record<string, string>) =>
  launch(program, args, settings).ended;

async function heard(child: ChildProcess, word: string): Promise<void> {
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes(word)) return;
  throw new Error(`It ended without saying ${word}.`);
}

/** While the app runs, its socket is beside the database. */
const socketUrl = (dataDir: string) =>
  `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(`${clusterFolder(dataDir, inject('postgres').binaries.major)}.run`)}`;

async function startApp(dataDir: string) {
  const app = launch('tests/fault/backup-app-host.ts', [dataDir]);
  await heard(app.child, 'ready');
  const stop = async (): Promise<void> => {
    app.child.kill('SIGTERM');
    await app.ended;
  };
  return { stop, url: socketUrl(dataDir) };
}

test('backs up beside a running app and without it, and restores only without it', async () => {
  const dataDir = await initializedFolder();
  const here = newFolder();
  const settings = { DATA_DIR: dataDir, INIT_CWD: here };
  const app = await startApp(dataDir);
  await asked(app.url, "insert into settings values ('brandName', '\"Old\"', '2026-01-01Z')");

  const beside = await run('scripts/db-backup.ts', [], settings);
  expect(beside).toMatchObject({ code: 0, complaint: '' });
  const [name = ''] = readdirSync(here);
  expect(name).toMatch(/^trellis-backup-\d{4}-\d\d-\d\d-\d{4}\.zip$/);
  expect(beside.output).toContain(`Wrote ${join(here, name)}`);
  expect(statSync(join(here, name)).mode & 0o777).toBe(0o600);

  expect(await run('scripts/db-restore.ts', [name, '--yes'], settings)).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^Another server is using .*: stop it first/),
  });
  await asked(app.url, `update settings set value = '"New"'`);
  await app.stop();

  const unasked = await run('scripts/db-restore.ts', [name], settings);
  expect(unasked.code).toBe(1);
  expect(unasked.complaint).toMatch(/holds [\d,]+ rows in \d+ tables.* Add --yes where nobody/);
  expect(await run('scripts/db-backup.ts', ['second.zip'], settings)).toMatchObject({ code: 0 });

  expect(await run('scripts/db-restore.ts', [name, '--yes'], settings)).toMatchObject({
    code: 0,
    complaint: '',
  });
  const again = await startApp(dataDir);
  const value = 'select value from settings';
  expect((await asked(again.url, value)).rows).toEqual([{ value: 'Old' }]);
  await again.stop();
  await run('scripts/db-restore.ts', ['second.zip', '--yes'], settings);
  const third = await startApp(dataDir);
  expect((await asked(third.url, value)).rows).toEqual([{ value: 'New' }]);
  await third.stop();
});

test('moves to a server, says what to set, and keeps the password to itself', async () => {
  const dataDir = await initializedFolder();
  const app = await startApp(dataDir);
  await asked(app.url, "insert into settings values ('brandName', '\"Old\"', '2026-01-01Z')");
  const rows = await fingerprint(app.url);
  const target = new URL(await plainDatabase(inject('postgres').url));
  target.password = 'secret';
  const args = ['--to', target.href];
  const settings = { DATA_DIR: dataDir };
  expect(await run('scripts/db-move.ts', args, settings)).toMatchObject({ code: 1 });
  await app.stop();
  const moved = await run('scripts/db-move.ts', args, settings);
  expect(moved).toMatchObject({ code: 0, complaint: '' });
  expect(moved.output).toContain(`Now set DATABASE_URL=postgresql://${target.username}:***@`);
  expect(moved.output).not.toContain('secret');
  expect(await fingerprint(target.href)).toEqual(rows);
});

test.each([
  ['scripts/db-backup.ts', ['a', 'b'], 2, 'Usage: npm run db:backup -- [file or folder]\n'],
  ['scripts/db-restore.ts', [], 2, 'Usage: npm run db:restore -- <file> [--yes]\n'],
  ['scripts/db-restore.ts', ['none.zip'], 1, 'There is no file /nowhere/none.zip.\n'],
  [
    'scripts/db-move.ts',
    ['--to', 'x'],
    2,
    expect.stringMatching(/^Usage: npm run db:move -- --to/),
  ],
  [
    'scripts/db-backup.ts',
    ['backups'],
    1,
    'There is no folder /nowhere/backups: make it first, or name a file that ends with .zip.\n',
  ],
  ['scripts/db-backup.ts', ['a.zip'], 1, 'There is no database in /nowhere/data yet.\n'],
  ['scripts/db-backup.ts', [], 1, 'There is no database in /nowhere/data yet.\n'],
])('%s %j ends with a sentence', async (program, args, code, complaint) => {
  const settings = { DATA_DIR: '/nowhere/data', INIT_CWD: '/nowhere' };
  expect(await run(program, args, settings)).toEqual({ code, output: '', complaint });
});

test.each([
  'Checking',
  'Pictures',
  'Making room',
  'Loading public.samples',
  'Loaded public.',
  'Brought',
])('leaves the old state when it is killed at "%s"', async (stopAt) => {
  const { file, folder, url } = await backUpAndTarget();
  const before = await fingerprint(url);
  const args = [file, url, newFolder(), folder, stopAt];
  const { child, ended } = launch('tests/fault/backup-restore-host.ts', args);
  await heard(child, 'here');
  child.kill('SIGKILL');
  await ended;
  expect(await fingerprint(url)).toEqual(before);
});

test('leaves the old state when the connection is lost while rows are loaded', async () => {
  const { file, folder, url } = await backUpAndTarget();
  const before = await fingerprint(url);
  const lost = restore({
    file,
    openDatabase: async () => named(url),
    storage: newStorage(),
    migrationsFolder: folder,
    confirm: async () => true,
    log: (line) => {
      if (line.startsWith('Loading public.samples')) cutOffBackups(url);
    },
  });
  await expect(lost).rejects.toThrow(/Nothing in the database was changed\.$/);
  expect(await fingerprint(url)).toEqual(before);
});

test('cuts off who was connected, so that everybody looks again', async () => {
  const { file, folder, url, pool } = await backUpAndTarget();
  const other = await pool.connect();
  const gone = once(other, 'error');
  other.on('error', () => {});
  const said: string[] = [];
  await restore({
    file,
    openDatabase: async () => named(url),
    storage: newStorage(),
    migrationsFolder: folder,
    confirm: async (question) => {
      expect(question).toMatch(/1 other connection will be cut off: stop the app first/);
      return true;
    },
    log: (line) => said.push(line),
  });
  await gone;
  other.release(true);
  expect(said).toContain('If an app was running on this database, restart it now.');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'leaves nothing behind after %s',
  async (signal) => {
    const { url, pool } = await emptyDatabase();
    await migrated(url, sampleMigrations());
    const here = newFolder();
    // The command waits for this lock until the signal ends it.
    const holder = await pool.connect();
    await holder.query('begin; lock table settings');
    const { child, ended } = launch('scripts/db-backup.ts', [here], { DATABASE_URL: url });
    await vi.waitFor(() => expect(readdirSync(here)).toHaveLength(1), { timeout: 25_000 });
    child.kill(signal);
    const { code, complaint } = await ended;
    await holder.query('rollback');
    holder.release();
    expect({ code, complaint }).toEqual({
      code: 130,
      complaint: 'Stopped. Nothing was left behind.\n',
    });
    expect(readdirSync(here)).toEqual([]);
  },
);

test('goes on when nobody listens any more', async () => {
  const { url } = await freshDatabase();
  const here = newFolder();
  const { child, ended } = launch('scripts/db-backup.ts', [here], { DATABASE_URL: url });
  child.stdout.destroy();
  expect((await ended).code).toBe(0);
  expect(readdirSync(here)).toEqual([expect.stringMatching(/^trellis-backup-.*\.zip$/)]);
});

test('leaves nothing behind when the disk takes no more', async () => {
  const { url } = await freshDatabase();
  await asked(
    url,
    "insert into audit_log (at, action) select '2026-01-01Z', gen_random_uuid() from generate_series(1, 20000)",
  );
  const here = newFolder();
  // A file size limit stands in for a full disk, which only root could make.
  const limited = `trap '' XFSZ; ulimit -f 64; exec "$0" scripts/db-backup.ts "$1"`;
  const full = spawnSync('/bin/sh', ['-c', limited, process.execPath, here], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
    encoding: 'utf8',
  });
  expect(full.stderr).toMatch(/^The file became larger than is allowed here \(EFBIG.*\)\.\n$/);
  expect(full.status).toBe(1);
  expect(readdirSync(here)).toEqual([]);
});

async function backUpAndTarget() {
  const folder = sampleMigrations();
  const { url: source } = await emptyDatabase();
  await migrated(source, folder);
  await fillSamples(source);
  const pictures = newStorage();
  await pictures.put('abc/320.webp', Buffer.from('picture'), 'image/webp');
  const file = join(newFolder(), 'backup.zip');
  await backUp({ database: named(source), storage: pictures, file, log: () => {} });
  writeFileSync(join(folder, '9001_more.sql'), 'create table sample_more (id int)');
  const { url, pool } = await emptyDatabase();
  await migrated(url, folder);
  await asked(url, "insert into settings values ('brandName', '\"Here\"', '2026-01-01Z')");
  return { file, folder, url, pool };
}

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Binaries, clusterFolder } from '#platform/db/embedded/binaries/find-binaries.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { dataFolder, initializedFolder, startHost, stopHost } from './database-processes.ts';

// Many processes start and end here, which takes long.
vi.setConfig({ testTimeout: 180_000 });

const { binaries } = inject('postgres');
const isRoot = process.getuid?.() === 0;
const nobody = 65534;

function start(dataDir: string, programs: Binaries = binaries) {
  const log = pino({ level: 'silent' });
  return startEmbedded({ dataDir, log, binaries: programs, onGivenUp: () => {} });
}

test('refuses a folder that another server is using, which goes on undisturbed', async () => {
  const dataDir = await initializedFolder();
  const first = startHost(dataDir);
  const { url } = await first.ready;
  const second = startHost(dataDir);
  expect(await second.refused).toMatch(/^Another server is using .*DATA_DIR/);
  await first.more(20);
  const committed = [...first.committed];

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id::int from written order by id');
  await client.end();
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(committed));
});

test('lets one of two processes create the database and refuses the other', async () => {
  const dataDir = dataFolder();
  const hosts = [startHost(dataDir), startHost(dataDir)];
  const results = await Promise.all(
    hosts.map(({ ready, refused }) => Promise.race([ready.then(() => 'ready'), refused])),
  );
  expect(results.toSorted()).toEqual([expect.stringMatching('Another server is using'), 'ready']);
});

test('starts in spite of a note whose process id now belongs to a stranger', async () => {
  const dataDir = await initializedFolder();
  const host = startHost(dataDir);
  await host.ready;
  await stopHost(host);

  const cluster = clusterFolder(dataDir, binaries.major);
  // PostgreSQL trusts the pid file only if the id belongs to a process of its own user.
  const { uid } = statSync(cluster);
  const stranger = spawn('sleep', ['600'], { ...(isRoot && { uid }), cwd: '/' });
  onTestFinished(() => void stranger.kill());
  const note = [stranger.pid, cluster, 1, 5432, `${cluster}.run`, '', '1 1', 'ready', ''];
  writeFileSync(join(cluster, 'postmaster.pid'), note.join('\n'));
  const next = startHost(dataDir);
  expect((await next.ready).found).toEqual(expect.arrayContaining(host.committed));
});

test('never runs the database as root, and hides it from other users', async () => {
  const dataDir = dataFolder();
  const server = await start(dataDir);
  await server.stop();
  const owner = statSync(clusterFolder(dataDir, binaries.major)).uid;
  expect(isRoot ? owner !== 0 : owner === process.getuid?.()).toBe(true);
  expect(statSync(`${clusterFolder(dataDir, binaries.major)}.run`).mode & 0o777).toBe(0o700);
  expect(statSync(clusterFolder(dataDir, binaries.major)).mode & 0o777).toBe(0o700);
});

test('works in a folder too deep for the path of a socket', async () => {
  const server = await start(join(dataFolder(), 'deep'.repeat(20), 'deeper'.repeat(20)));
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.end();
  await server.stop();
});

test('refuses a folder of somebody else, naming it', async () => {
  const dataDir = dataFolder();
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o555);
  const host = startHost(dataDir, isRoot ? nobody : undefined);
  expect(await host.refused).toMatch(
    `The folder ${dataDir} of uid ${process.getuid?.()} cannot be written`,
  );
});

test('refuses a database of somebody else', async () => {
  const dataDir = dataFolder();
  mkdirSync(dataDir, { mode: 0o777 });
  chmodSync(dataDir, 0o777);
  const cluster = clusterFolder(dataDir, binaries.major);
  // Without root, a folder that cannot be searched stands in for another user's folder.
  mkdirSync(cluster, { mode: isRoot ? 0o700 : 0 });
  const host = startHost(dataDir, isRoot ? nobody : undefined);
  expect(await host.refused).toMatch(/cannot be (written|used)/);
});

test('refuses a folder that the user of the database cannot enter', async () => {
  const closed = dataFolder();
  mkdirSync(closed, { mode: isRoot ? 0o700 : 0 });
  await expect(start(join(closed, 'data'))).rejects.toThrow(
    /cannot be entered by the user that the database runs as|cannot be used .*DATA_DIR/,
  );
  chmodSync(closed, 0o700);
});

test('works in a closed folder of our own, and lets others in no further than it must', async () => {
  const dataDir = closedFolder(0o1700);
  const secret = join(dataDir, 'identity-secret');
  writeFileSync(secret, 'secret', { mode: 0o600 });
  const server = await start(dataDir);
  await server.stop();
  // As root, the database enters as another user: it may enter the folder, but not list it.
  expect(modeOf(dataDir)).toBe(isRoot ? 0o1701 : 0o1700);
  expect(modeOf(secret)).toBe(0o600);
  expect(modeOf(clusterFolder(dataDir, binaries.major))).toBe(0o700);
});

test('works behind a link to a closed folder of our own', async () => {
  const link = `${closedFolder()}.link`;
  symlinkSync(link.slice(0, -'.link'.length), link);
  onTestFinished(() => rmSync(link));
  const server = await start(link);
  await server.stop();
});

test('works in a closed folder with a database that was made by another user of its group', async () => {
  const dataDir = await initializedFolder();
  const cluster = clusterFolder(dataDir, binaries.major);
  const uid = isRoot ? 12_345 : process.getuid!();
  if (isRoot) {
    execFileSync('chown', ['-R', `${uid}:${uid}`, cluster]);
    chownSync(dataDir, 0, uid);
  }
  chmodSync(dataDir, 0o700);
  const server = await start(dataDir);
  await server.stop();
  expect(statSync(cluster).uid).toBe(uid);
});

test('leaves a folder as it is whose way in is closed further up', async () => {
  const above = closedFolder();
  const dataDir = join(above, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  expect(await outcomeOf(dataDir)).toMatch(isRoot ? cannotEnter : /^started$/);
  expect([above, dataDir].map(modeOf)).toEqual([0o700, 0o700]);
});

test('leaves a closed folder as it is that protects what others could read', async () => {
  const dataDir = closedFolder();
  writeFileSync(join(dataDir, 'keys.json'), '[]');
  chmodSync(join(dataDir, 'keys.json'), 0o644);
  expect(await outcomeOf(dataDir)).toMatch(isRoot ? cannotEnter : /^started$/);
  expect(modeOf(dataDir)).toBe(0o700);
});

test('leaves a folder of somebody else as it is, though root could change it', async () => {
  const dataDir = closedFolder(0o600);
  if (isRoot) chownSync(dataDir, nobody, nobody);
  expect(await outcomeOf(dataDir)).toMatch(/cannot be (entered|written)/);
  expect(modeOf(dataDir)).toBe(0o600);
  chmodSync(dataDir, 0o700);
});

const cannotEnter = /cannot be entered by the user that the database runs as/;

function closedFolder(mode = 0o700): string {
  const folder = dataFolder();
  mkdirSync(folder);
  chmodSync(folder, mode);
  return folder;
}

const modeOf = (path: string): number => statSync(path).mode & 0o7777;

async function outcomeOf(dataDir: string): Promise<string> {
  try {
    const server = await start(dataDir);
    await server.stop();
    return 'started';
  } catch (error) {
    return String(error);
  }
}

test('says that the disk is full while creating the database', async () => {
  const { dataDir, programs } = smallDisk({ megabytes: 8 });
  await expect(start(dataDir, programs)).rejects.toThrow(
    `The disk that holds ${dataDir} is full: free some space, then start again.`,
  );
});

test('says that the disk is full when starting on one, and starts once there is space', async () => {
  const { dataDir, programs } = smallDisk({ megabytes: 200 });
  execFileSync('cp', ['-a', `${await initializedFolder()}/.`, dataDir]);
  const filler = join(dataDir, 'filler');
  if (isRoot) spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
  await expect(start(dataDir, programs)).rejects.toThrow(/^The disk that holds .* is full/);
  rmSync(filler, { force: true });
  const server = await start(dataDir);
  await server.stop();
});

/** A real small disk as root; otherwise programs that fail as on a full disk. */
function smallDisk({ megabytes }: { megabytes: number }): { dataDir: string; programs: Binaries } {
  const dataDir = dataFolder();
  mkdirSync(dataDir, { mode: 0o711 });
  if (isRoot) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', dataDir]);
    onTestFinished(() => void execFileSync('umount', [dataDir]));
    return { dataDir, programs: binaries };
  }
  const bin = dataFolder();
  mkdirSync(bin);
  const program = '#!/bin/sh\ntest "$1" = --version || exec cat /dev/zero >/dev/full\n';
  for (const name of ['postgres', 'initdb'])
    writeFileSync(join(bin, name), program, { mode: 0o755 });
  return { dataDir, programs: { major: binaries.major, bin } };
}

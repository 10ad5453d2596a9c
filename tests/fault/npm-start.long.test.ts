// `npm start` as a person or a service manager ends it: the server stops once and cleanly, and nothing is left running.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { clusterFolder } from '#platform/db/embedded/binaries/find-binaries.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort, noSettings } from '#tests/support/run-app.ts';
import { initializedFolder } from './database-processes.ts';

vi.setConfig({ testTimeout: 180_000 });

const root = resolve(import.meta.dirname, '../..');

type Started = Awaited<ReturnType<typeof npmStart>>;

async function npmStart(shell: string) {
  const dataDir = await initializedFolder();
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...noSettings,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO_DATA: 'off',
      LOG: 'text',
      npm_config_script_shell: shell,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as in a terminal.
    detached: true,
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(npm, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  onTestFinished(async () => {
    // Kills the whole group, which may have outlived npm; the database then stops by itself.
    if (npm.pid && groups().includes(npm.pid)) process.kill(-npm.pid, 'SIGKILL');
    await ended;
  });
  await responses(`http://127.0.0.1:${port}/readyz`, { ended });
  return { npm, pid: npm.pid ?? 0, dataDir, ended, output: () => output };
}

async function responses(url: string, app: { ended: Promise<unknown> }): Promise<void> {
  const isReady = async () => (await fetch(url).catch(() => undefined))?.ok ?? false;
  const tooEarly = app.ended.then(() => {
    throw new Error('npm ended before the server answered.');
  });
  const ready = vi.waitFor(async () => expect(await isReady()).toBe(true), {
    timeout: 120_000,
    interval: 50,
  });
  await Promise.race([ready, tooEarly]);
  tooEarly.catch(() => {});
}

function processes(): { pid: number; parent: number }[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = list.trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => ({ pid, parent }));
}

function groups(): number[] {
  return execFileSync('ps', ['-A', '-o', 'pgid='], { encoding: 'utf8' }).split('\n').map(Number);
}

/** The process and all its descendants. */
function familyOf(pid: number): number[] {
  const all = processes();
  const family = [pid];
  for (const member of family)
    family.push(...all.filter(({ parent }) => parent === member).map((child) => child.pid));
  return family;
}

async function expectStoppedOnce(family: number[], { dataDir, output }: Started): Promise<void> {
  await eventually(() => {
    const alive = new Set(processes().map(({ pid }) => pid));
    expect(family.filter((pid) => alive.has(pid))).toEqual([]);
  });
  expect(existsSync(join(clusterOf({ dataDir }), 'postmaster.pid'))).toBe(false);
  expect(output().match(/\bStopping\b/g) ?? []).toHaveLength(1);
  expect(output().match(/\bStopped\./g) ?? []).toHaveLength(1);
}

const clusterOf = ({ dataDir }: Pick<Started, 'dataDir'>) =>
  clusterFolder(dataDir, inject('postgres').binaries.major);

/** A shell that waits for the command instead of replacing itself with it; shells differ in this. */
function waitingShell(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-shell-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'shell');
  writeFileSync(file, '#!/bin/sh\neval "$2"\nexit $?\n');
  chmodSync(file, 0o755);
  return file;
}

const shells = [
  ['the shell of the system', () => '/bin/sh'],
  ['a shell that waits', waitingShell],
] as const;

test.for(shells)('stops once when npm is told to end, under %s', async ([, shell]) => {
  const app = await npmStart(shell());
  const family = familyOf(app.pid);
  app.npm.kill('SIGTERM');
  // The shell in between may die of the signal, and npm with it; the server needs neither.
  expect([0, 143, 'SIGTERM']).toContain(await app.ended);
  await expectStoppedOnce(family, app);
});

test.for(shells)('stops once on Ctrl-C, before npm ends, under %s', async ([, shell]) => {
  const app = await npmStart(shell());
  const family = familyOf(app.pid);
  process.kill(-app.pid, 'SIGINT');
  // A shell that waits passes on its own interruption, although the server ended well.
  expect([0, 130, 'SIGINT']).toContain(await app.ended);
  expect(existsSync(join(clusterOf(app), 'postmaster.pid'))).toBe(false);
  await expectStoppedOnce(family, app);
});

test('stops when npm and its shell are killed', async () => {
  const app = await npmStart(waitingShell());
  const family = familyOf(app.pid);
  for (const pid of family.slice(0, 2)) process.kill(pid, 'SIGKILL');
  await app.ended;
  await expectStoppedOnce(family, app);
});

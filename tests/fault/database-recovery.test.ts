import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import {
  type Host,
  type Ready,
  dataFolder,
  findWatchdog,
  initializedFolder,
  isRunning,
  kill,
  killHost,
  postgresProcesses,
  startHost,
  stopHost,
} from './database-processes.ts';

// Many processes start and end here, which takes long.
vi.setConfig({ testTimeout: 180_000 });

async function killRepeatedly(killAll: (host: Host, ready: Ready) => Promise<void>): Promise<void> {
  const dataDir = await initializedFolder();
  const committed: number[] = [];
  for (let round = 0; round < 3; round++) {
    const host = startHost(dataDir);
    const ready = await host.ready;
    expect(ready.found).toEqual(expect.arrayContaining(committed));
    await host.more(20);
    await killAll(host, ready);
    committed.push(...host.committed);
  }
  const last = startHost(dataDir);
  expect((await last.ready).found).toEqual(expect.arrayContaining(committed));
}

test('starts again after kill -9 of the app, with every committed row', () =>
  killRepeatedly((host) => killHost(host)));

test('starts again after kill -9 of the app and of all database processes', () =>
  killRepeatedly(async (host, ready) => {
    const processes = await postgresProcesses(ready);
    const dead = killHost(host);
    kill(processes);
    await dead;
  }));

test('stops the database when the app is killed', async () => {
  const host = startHost(await initializedFolder());
  const { postmaster } = await host.ready;
  await killHost(host);
  await eventually(() => expect(isRunning(postmaster)).toBe(false));
});

test('stops a database that outlived its app, before it starts its own', async () => {
  const dataDir = await initializedFolder();
  const host = startHost(dataDir);
  const { postmaster } = await host.ready;
  await host.more(20);
  kill([findWatchdog(postmaster)]);
  await killHost(host);
  expect(isRunning(postmaster)).toBe(true);

  const next = startHost(dataDir);
  expect((await next.ready).found).toEqual(expect.arrayContaining(host.committed));
  expect(isRunning(postmaster)).toBe(false);
});

test('starts the database again when it dies under a living app', async () => {
  const host = startHost(await initializedFolder());
  const ready = await host.ready;
  await host.more(20);
  kill(await postgresProcesses(ready));
  await host.more(20);
  expect(new Set(host.committed).size).toBe(host.committed.length);
});

test('starts the database again when only its main process dies', async () => {
  const host = startHost(await initializedFolder());
  const { postmaster } = await host.ready;
  await host.more(20);
  kill([postmaster]);
  await host.more(20);
});

test('starts after kill -9 in the middle of creating the database', async () => {
  const dataDir = dataFolder();
  for (const afterMs of [60, 200, 400]) {
    const host = startHost(dataDir);
    await host.starting;
    await sleep(afterMs);
    await killHost(host);
  }
  const host = startHost(dataDir);
  expect((await host.ready).found).toEqual([]);
  await host.more(1);
});

test('leaves no process and no note of one after a clean stop', async () => {
  const dataDir = await initializedFolder();
  const host = startHost(dataDir);
  const { postmaster } = await host.ready;
  await stopHost(host);
  expect(isRunning(postmaster)).toBe(false);
  const cluster = join(dataDir, `pg${inject('postgres').binaries.major}`);
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  expect(readdirSync(`${cluster}.run`)).toEqual([]);
});

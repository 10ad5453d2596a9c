// Starts the whole program for a test of its process, and looks at what it leaves behind.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import { clusterFolder } from '#platform/db/embedded/binaries/find-binaries.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type AppProcess, launchApp, makeDataDir, runApp } from '#tests/support/run-app.ts';

export function launch(settings: Record<string, string>, options?: { umask: string }): AppProcess {
  const app = launchApp(settings, options);
  onTestFinished(async () => {
    app.process.kill('SIGKILL');
    await app.ended;
  });
  return app;
}

export async function running(dataDir: string, settings: Record<string, string> = {}) {
  // Without the demo's welcome mail: it reads the settings too, and would wait beside the test's own request.
  const app = await runApp({ DATA_DIR: dataDir, DEMO_DATA: 'off', ...settings });
  onTestFinished(async () => {
    app.process.kill('SIGKILL');
    await app.ended;
  });
  return app;
}

export async function takePort(port = 0): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

export function makeFolder(): string {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Blocks every read of the settings until `release`. */
export async function lockSettings(dataDir: string) {
  const host = `${clusterFolder(dataDir, inject('postgres').binaries.major)}.run`;
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin; lock table settings');
  const somebodyWaits = () =>
    eventually(async () => {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(1);
    });
  return { somebodyWaits, release: () => client.end() };
}

/** Every process with the folder on its command line. */
export function processesOf(dataDir: string): string[] {
  const list = execFileSync('ps', ['-A', '-o', 'command='], { encoding: 'utf8' });
  return list.split('\n').filter((command) => command.includes(dataDir));
}

export function expectNothingLeft(dataDir: string): void {
  expect(processesOf(dataDir)).toEqual([]);
  const clusters = readdirSync(dataDir).filter((name) => /^pg\d+/.test(name));
  for (const cluster of clusters)
    expect(existsSync(join(dataDir, cluster, 'postmaster.pid'))).toBe(false);
}

/** Runs a program from its start to a clean stop, and reads what it prints. */
export async function lifeOf(settings: Record<string, string>) {
  const app = await runApp({ DEMO_DATA: 'off', ...settings });
  onTestFinished(async () => {
    app.process.kill('SIGKILL');
    await app.ended;
  });
  await eventually(() => expect(app.output()).toMatch(/running at|"msg":"ready"/));
  app.process.kill('SIGINT');
  expect(await app.ended).toBe(0);
  return { output: app.output(), aside: app.complaints() };
}

// The whole program as a person starts and stops it; process.long.test.ts has its rarer starts and ends.
import { existsSync, readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/run-app.ts';
import { dataFolder, initializedFolder } from './database-processes.ts';
import {
  expectNothingLeft,
  launch,
  lifeOf,
  lockSettings,
  makeFolder,
  processesOf,
  running,
  takePort,
} from './whole-program.ts';

// Programs start and stop here, which takes long.
vi.setConfig({ testTimeout: 120_000 });

test('says one sentence about a setting that is wrong and ends', async () => {
  const app = launch({ DATA_DIR: dataFolder(), PORT: 'abc' });
  expect(await app.ended).toBe(1);
  expect(app.complaints()).toBe('PORT must be a whole number from 1 to 65535.\n');
  expect(app.output()).toBe('');
});

test('refuses a wanted port that is taken, before it makes a database', async () => {
  const taken = await takePort();
  const dataDir = dataFolder();
  const app = launch({ PORT: String(taken), DATA_DIR: dataDir });
  expect(await app.ended).toBe(1);
  expect(app.complaints()).toBe(`PORT ${taken} is already in use on 127.0.0.1; choose another.\n`);
  expect(existsSync(dataDir)).toBe(false);
});

test('goes on serving when told to end, finishes what runs, and leaves nothing behind', async () => {
  const dataDir = await initializedFolder();
  const app = await running(dataDir, { STOP_DELAY_SECONDS: '2' });
  const settings = await lockSettings(dataDir);
  const request = fetch(`${app.url}/api/site`);
  await settings.somebodyWaits();
  app.process.kill('SIGTERM');
  // A load balancer sees it, and sends nothing more.
  await eventually(async () => expect((await fetch(`${app.url}/readyz`)).status).toBe(503));
  expect((await fetch(`${app.url}/api/classes`)).status).toBe(200);
  await eventually(() => expect(fetch(`${app.url}/healthz`)).rejects.toThrow());
  await settings.release();
  expect((await request).status).toBe(200);
  expect(await app.ended).toBe(0);
  expectNothingLeft(dataDir);
});

test('stops cleanly when told to end while it makes the database', async () => {
  const dataDir = makeFolder();
  const app = launch({ PORT: String(await freePort()), DATA_DIR: dataDir });
  await eventually(() => expect(processesOf(dataDir).join('\n')).toContain('initdb'));
  app.process.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  expect(app.complaints()).toBe('');
  expectNothingLeft(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('pg'))).toEqual([]);
});

test('tells a person each step and its time, and at the next start only what is left to do', async () => {
  const settings = { DATA_DIR: await initializedFolder(), LOG: 'text', LOG_LEVEL: '' };
  const end = String.raw`\n {2}Trellis is running at http[^]*\n {2}Stopping …\n {2}Stopped\.\n$`;
  const starting = String.raw`^ {2}Starting PostgreSQL \d+ … [\d.]+ s\n`;
  const preparing = String.raw` {2}Preparing the database \(\d+ migrations\) … [\d.]+ s\n`;
  const loading = String.raw` {2}Loading the places to search … [\d.]+ s\n`;
  const { output: first } = await lifeOf(settings);
  expect(first).toMatch(new RegExp(starting + preparing + loading + end));
  const { output: second } = await lifeOf(settings);
  expect(second).toMatch(new RegExp(starting + end));
  expect(first + second).not.toContain('{"level"');
});

// The whole program: wrong settings and taken ports, interrupts, closed umasks, and what it prints.
import { existsSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openPort } from '#platform/process/open-port.ts';
import { sameKeyPressMs } from '#platform/process/lifetime.ts';
import { clusterFolder } from '#platform/db/embedded/binaries/find-binaries.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson } from '#tests/support/people.ts';
import { freePort, runApp } from '#tests/support/run-app.ts';
import { dataFolder, initializedFolder } from './database-processes.ts';
import {
  expectNothingLeft,
  launch,
  lifeOf,
  lockSettings,
  makeFolder,
  processesOf,
  running,
} from './whole-program.ts';

// Programs start and stop here, which takes long.
vi.setConfig({ testTimeout: 120_000 });

test.each([
  [{ MODE: 'live' }, 'PUBLIC_URL must be set to an https origin in live mode.\n'],
  [
    { TRUST_PROXY: '1.2.3.400' },
    'TRUST_PROXY must be off, or a comma-separated list of addresses, ranges or the word loopback.\n',
  ],
])('says one sentence about %o and ends', async (settings, sentence) => {
  const app = launch({ DATA_DIR: dataFolder(), ...settings });
  expect(await app.ended).toBe(1);
  expect(app.complaints()).toBe(sentence);
  expect(app.output()).toBe('');
});

test('says one sentence about a database whose clock was moved, and does not run live on it', async () => {
  const { pool, url: databaseUrl } = await freshDatabase();
  await pool.query('update clock set offset_ms = 86400000');
  const live = { MODE: 'live', PUBLIC_URL: 'https://trellis.example', PAYMENTS: 'demo' };
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' };
  const app = launch({
    DATA_DIR: makeFolder(),
    PORT: '',
    DATABASE_URL: databaseUrl,
    ...live,
    ...smtp,
  });
  expect(await app.ended).toBe(1);
  expect(app.complaints()).toMatch(
    /^The clock of this database was moved forward in demo mode .* or go on with MODE=demo\.\n$/,
  );
});

test('says one sentence about a data folder whose name is too long', async () => {
  const app = launch({ DATA_DIR: join(makeFolder(), 'x'.repeat(256)), PORT: '' });
  expect(await app.ended).toBe(1);
  expect(app.complaints()).toMatch(/^The folder .* cannot be used \(ENAMETOOLONG.*\.\n$/);
});

test('has its port from the first moment, so that nobody takes it while it starts', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const app = launch({ PORT: String(port), DATA_DIR: makeFolder(), DEMO_DATA: 'off' });
  const alive = await eventually(async () => (await fetch(`${url}/healthz`)).json());
  expect(alive).toMatchObject({ status: 'starting' });
  const other = launch({ PORT: String(port), DATA_DIR: dataFolder(), DEMO_DATA: 'off' });
  expect(await other.ended).toBe(1);
  expect(other.complaints()).toBe(`PORT ${port} is already in use on 127.0.0.1; choose another.\n`);
  await eventually(() => expect(app.output()).toContain('running at'));
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'alive' });
});

test('takes the next port when none is wanted, and its links follow', async () => {
  const taking = createServer();
  onTestFinished(() => void taking.close());
  const first = await openPort(taking, { port: undefined, host: '127.0.0.1' });
  const app = launch({ PORT: '', DATA_DIR: await initializedFolder(), DEMO_DATA: 'off' });
  const url = await eventually(() => {
    const found = /running at (http:\/\/localhost:\d+)\n/.exec(app.output())?.[1];
    expect(found).toBeDefined();
    return found ?? '';
  });
  expect(Number(new URL(url).port)).toBeGreaterThan(first);
  const site = await (await fetch(`${url}/api/site`)).json();
  expect(site.publicUrl).toBe(url);
  app.process.kill('SIGTERM');
  expect(await app.ended).toBe(0);
});

test('takes two interrupts in a row for one key press', async () => {
  const dataDir = await initializedFolder();
  const app = await running(dataDir);
  app.process.kill('SIGINT');
  await sleep(50);
  app.process.kill('SIGINT');
  expect(await app.ended).toBe(0);
  expectNothingLeft(dataDir);
});

test('ends at once when asked again later, and its database follows', async () => {
  const dataDir = await initializedFolder();
  const app = await running(dataDir);
  const settings = await lockSettings(dataDir);
  const request = fetch(`${app.url}/api/site`).catch((error: Error) => error);
  await settings.somebodyWaits();
  app.process.kill('SIGTERM');
  await sleep(1100);
  app.process.kill('SIGINT');
  expect(await app.ended).toBe(1);
  expect(await request).toBeInstanceOf(Error);
  await settings.release();
  await eventually(() => expect(processesOf(dataDir)).toEqual([]));
});

test('ends without a delay after Ctrl-C, and after a delay when told to end', async () => {
  const dataDir = await initializedFolder();
  const settings = { STOP_DELAY_SECONDS: '8' };
  for (const [signal, least, most] of [
    ['SIGINT', 0, 8],
    ['SIGTERM', 8, 30],
  ] as const) {
    const app = await running(dataDir, settings);
    const askedAt = performance.now();
    app.process.kill(signal);
    expect(await app.ended).toBe(0);
    const seconds = (performance.now() - askedAt) / 1000;
    expect([signal, seconds >= least, seconds < most]).toEqual([signal, true, true]);
  }
});

test('ends the delay of a stop when asked again, and then finishes what runs', async () => {
  const dataDir = await initializedFolder();
  const app = await running(dataDir, { STOP_DELAY_SECONDS: '300' });
  app.process.kill('SIGTERM');
  await eventually(async () => expect((await fetch(`${app.url}/readyz`)).status).toBe(503));
  expect((await fetch(`${app.url}/api/site`)).status).toBe(200);
  await sleep(sameKeyPressMs);
  expect((await fetch(`${app.url}/api/site`)).status).toBe(200);
  app.process.kill('SIGINT');
  expect(await app.ended).toBe(0);
  expectNothingLeft(dataDir);
});

test('waits for a database that is not there yet, and says so meanwhile', async () => {
  const { url: databaseUrl } = await freshDatabase();
  const [port, databasePort] = [await freePort(), await freePort()];
  const { searchParams, pathname } = new URL(databaseUrl);
  const behind = `postgresql://postgres@127.0.0.1:${databasePort}${pathname}`;
  const app = launch({
    PORT: String(port),
    DATABASE_URL: behind,
    DATA_DIR: makeFolder(),
    DEMO_DATA: 'off',
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(() =>
    expect(app.output()).toContain(
      'waiting up to 60 seconds for the database (connect ECONNREFUSED',
    ),
  );
  const alive = await (await fetch(`${url}/healthz`)).json();
  expect(alive).toEqual({ status: 'starting', waitingFor: 'the database' });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const socket = `${searchParams.get('host')}/.s.PGSQL.5432`;
  const forward = createServer((client) => {
    const server = connect(socket);
    for (const end of [client, server]) end.on('error', () => {});
    client.pipe(server).pipe(client);
  });
  onTestFinished(() => void forward.close());
  forward.listen(databasePort, '127.0.0.1');
  await eventually(() => expect(app.output()).toContain('running at'));
  expect(app.output()).toContain('the database is there, going on');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('stops cleanly when told to end while the database starts', async () => {
  const dataDir = await initializedFolder();
  const app = launch({ PORT: String(await freePort()), DATA_DIR: dataDir });
  const note = join(clusterFolder(dataDir, inject('postgres').binaries.major), 'postmaster.pid');
  await eventually(() => expect(existsSync(note)).toBe(true));
  app.process.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  expect(app.complaints()).toBe('');
  expectNothingLeft(dataDir);
});

test('starts for the first time under a umask that closes everything to others', async () => {
  const dataDir = join(makeFolder(), 'new', 'data');
  const settings = { PORT: String(await freePort()), DATA_DIR: dataDir, DEMO_DATA: 'off' };
  const app = launch(settings, { umask: '077' });
  await eventually(() => {
    expect(app.complaints()).toBe('');
    expect(app.output()).toContain('running at');
  });
  app.process.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  expect(statSync(dataDir).mode & 0o777).toBe(mode);
});

test('writes nothing but JSON lines where there is no terminal, and beside them which page to open', async () => {
  const settings = { DATA_DIR: await initializedFolder(), LOG: '', LOG_LEVEL: '' };
  const { output, aside } = await lifeOf(settings);
  expect(aside).toMatch(/^ {2}Open http:\/\/localhost:\d+\n$/);
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'ready', url: expect.stringMatching('^http://localhost:') }),
  );
  expect(lines.at(-1)).toMatchObject({ level: 'info', msg: 'stopped' });
});

test('offers no accounts of the demo in a marketplace of other people', async () => {
  const { db, url } = await freshDatabase();
  await makePerson(db);
  const app = await runApp({ DATABASE_URL: url, DATA_DIR: dataFolder() });
  onTestFinished(async () => {
    app.process.kill('SIGKILL');
    await app.ended;
  });
  await eventually(() => expect(app.output()).toContain('Press Ctrl-C to stop.'));
  expect(app.output()).not.toContain('Sign in as');
});

// `npm run db:migrate` as a person runs it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#tests/support/database/database.ts';
import { databaseUrl } from '#tests/support/database/database-url.ts';
import { freePort } from '#tests/support/run-app.ts';

const root = resolve(import.meta.dirname, '../..');

function start(url: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/start.mjs', 'scripts/db-migrate.ts'], {
    cwd: root,
    env: { ...process.env, MODE: 'demo', DATABASE_URL: url, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outcome = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return {
    child,
    ended: outcome.then(([[status], stdout, stderr]) => ({ status, stdout, stderr })),
  };
}

const migrateBy = (...given: Parameters<typeof start>) => start(...given).ended;

const appliedAll = /^Applied \d+ migrations, from 0001_foundation\.sql to \w+\.sql\.\n$/;

test('applies the migrations, says so in one sentence, and ends', async () => {
  const { url } = await emptyDatabase();
  const first = await migrateBy(url);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toMatch(appliedAll);
  expect(await migrateBy(url)).toEqual({
    status: 0,
    stdout: 'The database is up to date: there was no migration to apply.\n',
    stderr: '',
  });
});

test('waits for a database that is on its way, and takes it for a pooler if it is told so', async () => {
  const { url } = await emptyDatabase();
  const { host, port, user, database } = new pg.Client({ connectionString: url });
  const address = await freePort();
  const { child, ended } = start(`postgres://${user}@127.0.0.1:${address}/${database}`, {
    DATABASE_PREPARE: 'unnamed',
  });
  await once(child.stderr, 'data');
  const line = createServer((socket) => {
    const server = connect(join(host, `.s.PGSQL.${port}`));
    for (const end of [socket, server]) end.on('error', () => {});
    socket.pipe(server).pipe(socket);
  }).listen(address, '127.0.0.1');
  onTestFinished(() => void line.close());
  const { status, stdout, stderr } = await ended;
  expect(stderr).toMatch(/waiting up to 60 seconds for the database \(.*ECONNREFUSED/);
  expect(stderr).toContain('the database is there, going on');
  expect(stderr).toContain('statements behind the pooler have no timeout');
  expect(status).toBe(0);
  expect(stdout).toMatch(appliedAll);
});

test('refuses an address in the words of the start', async () => {
  const wrong = 'DATABASE_URL must look like postgres://user:password@host/database.\n';
  expect(await migrateBy('nonsense')).toEqual({ status: 1, stdout: '', stderr: wrong });
  const missing = databaseUrl((await emptyDatabase()).url, 'none');
  const stderr =
    'The database cannot be reached (database "none" does not exist): check DATABASE_URL.\n';
  expect(await migrateBy(missing)).toEqual({ status: 1, stdout: '', stderr });
});

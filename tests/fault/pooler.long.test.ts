// Two processes of the product behind PgBouncer in transaction mode, which hands every transaction to another backend.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { createDb } from '#platform/db/db.ts';
import { startNotices } from '#platform/db/notices.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { findBrokenInvariants } from '#server/payments/reconciliation/invariant-store.ts';
import { call } from '#tests/support/call.ts';
import { emptyDatabase, freshDatabase } from '#tests/support/database/database.ts';
import { migrationFiles } from '#tests/support/database/migration-files.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson } from '#tests/support/people.ts';
import { freePort, launchApp } from '#tests/support/run-app.ts';
import { openLive } from '#tests/support/servers/live-socket.ts';
import { startPgbouncer } from '#tests/support/servers/pgbouncer.ts';
import { startRedisServer } from '#tests/support/servers/redis-server.ts';
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { startAppProcesses } from './app-process.ts';
import { dataFolder } from './database-processes.ts';

vi.setConfig({ testTimeout: 240_000 });

const log = pino({ level: 'silent' });
const rounds = 12;
const people = 8;

test('searches, books, cancels and updates pages live without an error', async () => {
  const { db, url } = await freshDatabase();
  const pooledUrl = await startPgbouncer(url);
  await refuseNames(pooledUrl);
  const { url: smtpUrl, received: mails } = await startSmtpServer();
  const apps = await startAppProcesses(2, {
    databaseUrl: pooledUrl,
    smtpUrl,
    // Rate limits have statements of their own.
    settings: { DATABASE_LISTEN_URL: url, RATE_LIMITS: 'on' },
  });
  const classes = await Promise.all(
    Array.from({ length: 4 }, () => makeClass(db, { priceCents: 0, maxStudents: 3 })),
  );
  const sockets = await Promise.all(apps.map(({ port }) => openLive(port)));
  for (const { ask } of sockets)
    for (const { classId } of classes) await ask({ listen: `class:${classId}` });

  const statuses = new Map<string, number>();
  const send = async (...given: Parameters<typeof call>) => {
    const response = await call(...given);
    const kind = `${given[1].split(/[/?]/).slice(0, 3).join('/')} ${response.body?.error ?? response.status}`;
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    return response;
  };
  let booked = 0;
  const visit = async (index: number): Promise<void> => {
    const as = await makePerson(db);
    for (let round = 0; round < rounds; round++) {
      const [here, there] = index % 2 === 0 ? apps : apps.toReversed();
      const { classId, sessionIds } = classes[(index + round) % classes.length]!;
      await Promise.all([
        send(here!.url, `GET /explore?q=${randomUUID().slice(0, 4)}`),
        send(here!.url, `GET /api/classes?q=${randomUUID().slice(0, 4)}`),
        send(there!.url, `GET /classes/${classId}`),
      ]);
      const body = { class_id: classId, session_id: sessionIds[0] };
      const booking = await send(here!.url, 'POST /api/bookings', { as, body });
      if (booking.status !== 201) continue;
      booked += 1;
      await send(there!.url, `PUT /api/bookings/${booking.body.id}/cancel`, { as });
    }
  };
  await Promise.all(Array.from({ length: people }, (_, index) => visit(index)));

  // Full sessions are honest refusals; nothing else was refused, and nothing failed.
  const kinds = [...statuses.keys()].filter((kind) => !/ (200|201|404|session_full)$/.test(kind));
  expect(kinds).toEqual([]);
  expect(booked).toBeGreaterThan(rounds);
  expect(apps.flatMap(({ logged }) => logged)).toEqual([]);
  expect(await findBrokenInvariants(db)).toEqual([]);
  await eventually(() => expect(mails.length).toBe(4 * booked));
  for (const { received } of sockets)
    for (const { classId } of classes)
      expect(received).toContainEqual(expect.objectContaining({ heard: `class:${classId}` }));

  // A change through one process reaches the pages of the other by a signal, long before it looks by itself.
  const operator = await makePerson(db, { role: 'operator' });
  const [one, other] = apps;
  await call(other!.url, 'GET /');
  const settings = await call(one!.url, 'GET /api/admin/settings', { as: operator });
  const body = { version: settings.body.version, values: { brandName: 'Lattice' } };
  await call(one!.url, 'PUT /api/admin/settings', { as: operator, body });
  await vi.waitFor(
    async () => expect((await call(other!.url, 'GET /')).text).toContain('Lattice'),
    { timeout: 3000, interval: 50 },
  );
});

/** The pooler is one that loses names: otherwise the test would prove nothing. */
async function refuseNames(url: string): Promise<void> {
  const clients = Array.from({ length: 2 }, () => new pg.Client({ connectionString: url }));
  for (const client of clients) await client.connect();
  const query = { name: 'same', text: 'select $1::int', values: [1] };
  await clients[0]!.query(query);
  await expect(clients[1]!.query(query)).rejects.toThrow('already exists');
  for (const client of clients) await client.end();
}

test('hears through Redis where the pooler is the only address', async () => {
  const pooledUrl = await startPgbouncer((await freshDatabase()).url);
  const { url: redisUrl } = await startRedisServer();
  const pool = createPool(pooledUrl, log);
  const start = () => startNotices({ url: pooledUrl, pool, redisUrl, pollMs: hourMs, log });
  const [one, other] = [await start(), await start()];
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
    await pool.end();
  });
  const heard: string[] = [];
  other.listen('kiln', (payload) => heard.push(payload));
  const db = createDb(pool);
  for (const payload of ['one', 'two', 'three']) await one.publish(db, 'kiln', payload);
  await eventually(() => expect(heard).toEqual(['one', 'two', 'three']));
});

const outside = {
  '0001_people.sql': 'create table people (name text)',
  '0002_index.sql': `-- without a transaction
create index concurrently people_by_name on people (name);
`,
};

test('migrates without a transaction past the pooler, and leaves no setting in its sessions', async () => {
  const { url } = await emptyDatabase();
  const pool = createPool(await startPgbouncer(url), log);
  onTestFinished(() => pool.end());
  const { folder } = migrationFiles(outside);
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'The migration 0002_index.sql cannot run through a pooler: set DATABASE_LISTEN_URL to the address of the same database without one.',
  );
  expect(await settingsOf(pool)).toEqual([{ lock: '0', statement: '0' }]);
  expect(await migrate(pool, { folder, directUrl: url })).toEqual(['0002_index.sql']);
  expect(await settingsOf(pool)).toEqual([{ lock: '0', statement: '0' }]);
  const { rows } = await pool.query("select to_regclass('people_by_name')::text as name");
  expect(rows).toEqual([{ name: 'people_by_name' }]);
});

/** The different settings among the sessions of the pooler, which are few. */
async function settingsOf(pool: pg.Pool): Promise<unknown[]> {
  const asked = Array.from({ length: 10 }, () =>
    pool.query(
      "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement, pg_sleep(0.2)::text",
    ),
  );
  const found = (await Promise.all(asked)).map(({ rows: [row] }) => row);
  return [
    ...new Map(
      found.map(({ lock, statement }) => [lock + statement, { lock, statement }]),
    ).values(),
  ];
}

test('refuses to start behind it without an address to listen at', async () => {
  const { url } = await freshDatabase();
  const pooledUrl = await startPgbouncer(url);
  const app = launchApp({
    DATABASE_URL: pooledUrl,
    DATA_DIR: dataFolder(),
    PORT: String(await freePort()),
    DEMO_DATA: 'off',
  });
  expect(await app.ended).toBe(1);
  expect(app.complaints()).toContain(
    'No notice of the database arrived within 5 seconds: set DATABASE_LISTEN_URL to the address of the same database without a pooler.\n',
  );
});

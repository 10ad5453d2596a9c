// A rolling upgrade: processes of this version go on serving while a later one migrates their database.
import pg from 'pg';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startAppProcesses } from './app-process.ts';
import { atTheEnd } from './database-processes.ts';
import { laterMigrations } from './upgrade/later-migrations.ts';
import { startVisits } from './upgrade/visit.ts';

vi.setConfig({ testTimeout: 300_000 });

const leastRequests = 1000;
const { db, url } = await freshDatabase();

/** As a report or a backup has it: nobody can change the tables meanwhile. */
async function beginLongRead(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'long report' });
  await client.connect();
  atTheEnd(() => client.end());
  await client.query('begin isolation level repeatable read');
  await client.query(
    'select count(*) from bookings, sessions, classes, profiles, payments limit 1',
  );
  return client;
}

test('fails no request while a later version migrates, and a report holds the tables', async () => {
  const apps = await startAppProcesses(2, { databaseUrl: url });
  const { visits, stop } = await startVisits(
    db,
    apps.map((app) => app.url),
    8,
  );
  const reached = (requests: number) =>
    vi.waitFor(() => expect(visits.requests).toBeGreaterThan(requests), { timeout: 120_000 });
  await reached(leastRequests / 4);
  const report = await beginLongRead();
  const pool = createPool(url, pino({ level: 'silent' }), 3);
  atTheEnd(() => pool.end());
  const { folder, names } = laterMigrations();
  const log = { warn: vi.fn() };
  const applying = migrate(pool, { folder, log });
  await vi.waitFor(() => expect(log.warn.mock.calls.length).toBeGreaterThan(1), {
    timeout: minuteMs,
  });
  await report.query('commit');
  expect(await applying).toEqual(names);
  await reached(Math.max(leastRequests, visits.requests + leastRequests / 2));
  await stop();
  expect(visits.failures).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import pino from 'pino';
import { hourMs } from '#platform/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { createLimitHits } from './limit-hits.ts';
import { findLimitHits } from './limit-hit-store.ts';

const log = pino({ level: 'silent' });
const start = new Date('2026-03-01T10:20:00Z');

async function makeHits() {
  const { db, pool } = await freshDatabase();
  let now = start;
  const clock = { now: () => now };
  const open = () => createLimitHits({ db, clock, log });
  const pass = (ms: number) => (now = new Date(now.getTime() + ms));
  const rows = () => findLimitHits(db, new Date(0));
  return { db, pool, open, pass, rows };
}

test('counts hits and networks by limit and hour, together with other processes', async () => {
  const { open, pass, rows } = await makeHits();
  const [here, there] = [open(), open()];
  here.note('mail-network', '192.0.2.0/24');
  here.note('mail-network', '192.0.2.0/24');
  await here.flush();
  here.note('mail-network', '192.0.2.0/24');
  here.note('mail-network', '192.0.3.0/24');
  here.note('verify', '192.0.2.0/24');
  there.note('mail-network', '192.0.4.0/24');
  pass(hourMs);
  here.note('mail-network', '192.0.2.0/24');
  await Promise.all([here.close(), there.close()]);
  const hour = new Date('2026-03-01T10:00:00Z');
  const next = new Date('2026-03-01T11:00:00Z');
  const later = new Date('2026-03-01T11:20:00Z');
  expect(await rows()).toEqual([
    { name: 'mail-network', hour, hits: 5, networks: 3, last_at: start },
    { name: 'verify', hour, hits: 1, networks: 1, last_at: start },
    { name: 'mail-network', hour: next, hits: 1, networks: 1, last_at: later },
  ]);
});

test('names no network', async () => {
  const { db, pool, open } = await makeHits();
  const hits = open();
  hits.note('mail-network', '192.0.2.0/24');
  await hits.close();
  const { rows } = await pool.query('select * from identity.limit_hits');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
  const stored = await db.selectFrom('rate_limits').selectAll().execute();
  expect(stored).toEqual([]);
});

test('writes by itself within a few seconds', async () => {
  const { open, rows } = await makeHits();
  const hits = open();
  hits.note('password', '192.0.2.0/24');
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1), { timeout: 15_000 });
  await hits.close();
});

test('goes on counting when a write fails', async () => {
  const { pool, open, rows } = await makeHits();
  const hits = open();
  hits.note('password', '192.0.2.0/24');
  await pool.query('alter table identity.limit_hits rename to lost');
  await hits.flush();
  await pool.query('alter table identity.lost rename to limit_hits');
  hits.note('password', '192.0.2.0/24');
  await hits.close();
  expect(await rows()).toMatchObject([{ name: 'password', hits: 1 }]);
});

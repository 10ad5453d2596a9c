import { expect, test } from 'vitest';
import pino from 'pino';
import { rateLimits } from '#contract/limits.ts';
import { createRateLimiter } from '#platform/rate-limit.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';

const database = await freshDatabase();
const move = (as: { id: string }) => ({ as, body: { to: '2020-01-01T00:00:00Z' } });

test('counts the same person on two servers together and says when to come back', async () => {
  const as = await makePerson(database.db, { role: 'operator' });
  const [one, two] = await Promise.all([
    startApiServer(database, { changesPerMinute: 3 }),
    startApiServer(database, { changesPerMinute: 3 }),
  ]);
  const statuses = [];
  for (const { url } of [one, two, one]) {
    statuses.push((await call(url, 'PUT /api/admin/clock', move(as))).status);
  }
  expect(statuses).toEqual([409, 409, 409]);
  for (const { url } of [two, one]) {
    const refused = await call(url, 'PUT /api/admin/clock', move(as));
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
});

test('counts every person apart', async () => {
  const [as, other] = [
    await makePerson(database.db, { role: 'operator' }),
    await makePerson(database.db, { role: 'operator' }),
  ];
  const { url } = await startApiServer(database, { changesPerMinute: 1 });
  await call(url, 'PUT /api/admin/clock', move(as));
  expect((await call(url, 'PUT /api/admin/clock', move(as))).status).toBe(429);
  expect((await call(url, 'PUT /api/admin/clock', move(other))).status).toBe(409);
});

const limits = { ...rateLimits, change: { points: 1, perSeconds: 60 } };
const log = pino({ level: 'silent' });

test('counts visitors by their address, a whole IPv6 household as one', async () => {
  const limiter = createRateLimiter({
    config: { rateLimits: true },
    pool: database.pool,
    log,
    limits,
  });
  await limiter.take('change', null, '203.0.113.7');
  await limiter.take('change', null, '203.0.113.8');
  await limiter.take('change', null, '2001:db8::1');
  await expect(limiter.take('change', null, '203.0.113.7')).rejects.toThrow('That was too often');
  await expect(limiter.take('change', null, '2001:db8::2')).rejects.toThrow('That was too often');
});

test('lets people pass when the limiter cannot count', async () => {
  const { pool } = await freshDatabase();
  await pool.query('drop table rate_limits');
  const limiter = createRateLimiter({ config: { rateLimits: true }, pool, log, limits });
  await limiter.take('change', null, '203.0.113.7');
  await expect(limiter.take('change', null, '203.0.113.7')).resolves.toBeUndefined();
});

test('counts nothing when limits are switched off', async () => {
  const { pool, db } = await freshDatabase();
  const limiter = createRateLimiter({ config: { rateLimits: false }, pool, log, limits });
  await limiter.take('change', null, '203.0.113.7');
  await limiter.take('change', null, '203.0.113.7');
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

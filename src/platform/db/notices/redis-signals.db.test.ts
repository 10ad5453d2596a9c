import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/run-app.ts';
import { startRedisServer } from '#tests/support/servers/redis-server.ts';
import { inTransaction } from '../in-transaction.ts';
import { startNotices } from '../notices.ts';

const { db, pool, url } = await freshDatabase();

/** Two processes, the second of which notes what it hears and logs. */
async function twoProcesses({ redisUrl, pollMs = hourMs }: { redisUrl: string; pollMs?: number }) {
  const heard: string[] = [];
  const logged: string[] = [];
  const write = (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg);
  const logs = [pino({ level: 'silent' }), pino({ level: 'info' }, { write })];
  const [one, other] = await Promise.all(
    logs.map((log) => startNotices({ url, pool, log, redisUrl, pollMs })),
  );
  onTestFinished(async () => {
    await Promise.all([one?.close(), other?.close()]);
  });
  other?.listen('kiln', (payload) => heard.push(payload));
  const publish = (payload: string) =>
    inTransaction(db, async (tx) => one?.publish(tx, 'kiln', payload));
  return { publish, heard, logged };
}

test('carries signals between processes without any NOTIFY', async () => {
  const redis = await startRedisServer();
  const { publish, heard } = await twoProcesses({ redisUrl: redis.url });
  const listening = new pg.Client({ connectionString: url });
  onTestFinished(() => listening.end());
  const notified: unknown[] = [];
  listening.on('notification', (message) => notified.push(message));
  await listening.connect();
  await listening.query('listen trellis_signals; listen trellis_notices');
  for (const payload of ['one', 'two']) await publish(payload);
  await eventually(() => expect(heard).toEqual(['one', 'two']));
  await listening.query('select 1');
  expect(notified).toEqual([]);
});

test('reads what it has missed once the server is back, and warns once', async () => {
  const redis = await startRedisServer();
  const { publish, heard, logged } = await twoProcesses({ redisUrl: redis.url });
  await redis.stop();
  const warning = 'signals cannot be sent, notices arrive seconds later';
  await eventually(() => expect(logged).toEqual([warning]));
  await publish('meanwhile');
  await redis.start();
  await eventually(() => expect(heard).toEqual(['meanwhile']));
  await eventually(async () => {
    await publish('again');
    expect(heard).toContain('again');
  });
  expect(logged).toEqual([warning, 'signals can be sent again']);
});

test('starts and hears without the server, when it next looks', async () => {
  const redisUrl = `redis://127.0.0.1:${await freePort()}`;
  const { publish, heard, logged } = await twoProcesses({ redisUrl, pollMs: 100 });
  await publish('late');
  await eventually(() => expect(heard).toEqual(['late']));
  expect(logged).toEqual(['signals cannot be sent, notices arrive seconds later']);
});

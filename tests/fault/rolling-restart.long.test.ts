// Restarts three processes one after the other behind a real HAProxy that believes /readyz and repeats nothing, while
// people read pages, call the API and book: nobody notices.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { demoAccounts, demoPassword } from '#contract/accounts/demo-accounts.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { freePort } from '#tests/support/run-app.ts';
import { startHaproxy } from '#tests/support/servers/haproxy.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { launch, makeFolder } from './whole-program.ts';

vi.setConfig({ testTimeout: 15 * minuteMs });

const leastRequests = 5000;
const clients = 8;
/** Every so many requests, a client books. */
const bookingEvery = 40;
const reads = ['/', '/explore', '/api/classes', '/api/site', '/api/demo/accounts', '/healthz'];

test('fails no request while three processes are restarted one after the other', async () => {
  const { db, url: databaseUrl } = await freshDatabase();
  const port = await freePort();
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: makeFolder(),
    PUBLIC_URL: `http://localhost:${port}`,
    AUTH_SECRET: randomUUID() + randomUUID(),
    RATE_LIMITS: 'off',
    STOP_DELAY_SECONDS: '5',
  };
  const ports = [await freePort(), await freePort(), await freePort()];
  const start = async (index: number) => {
    const app = launch({ ...settings, PORT: String(ports[index]) });
    await untilReady(`http://127.0.0.1:${ports[index]}`);
    return app;
  };
  const apps = [await start(0), await start(1), await start(2)];
  // After the first start, which offers accounts only in an empty marketplace.
  const sessions = await Promise.all(
    Array.from({ length: 200 }, () => makeClass(db, { maxStudents: 4 })),
  );
  const { url } = startHaproxy({ port, behind: ports });
  await untilReady(url);
  const token = await signIn(url);

  const failed: string[] = [];
  const booked: string[] = [];
  let asked = 0;
  const restarted = new AbortController();
  const isOver = () => restarted.signal.aborted && asked >= leastRequests;
  const request = async (path: string, init?: RequestInit) => {
    asked += 1;
    try {
      const response = await fetch(url + path, init);
      const body = await response.text();
      if (response.status >= 400) failed.push(`${path}: ${response.status} ${body.slice(0, 200)}`);
      return body;
    } catch (error) {
      failed.push(`${path}: ${String(error)} ${String((error as Error).cause)}`);
      return '{}';
    }
  };
  const book = async () => {
    const { classId, sessionIds } = sessions.pop()!;
    const body = await request('/api/bookings', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ class_id: classId, session_id: sessionIds[0] }),
    });
    booked.push(JSON.parse(body).id);
  };
  const load = Array.from({ length: clients }, async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      if (turn % bookingEvery === bookingEvery - 1 && sessions.length > 0) await book();
      else await request(reads[turn % reads.length]!);
    }
  });
  for (const index of apps.keys()) {
    apps[index]!.process.kill('SIGTERM');
    expect(await apps[index]!.ended).toBe(0);
    apps[index] = await start(index);
    // As an operator who waits until the balancer has seen it.
    await sleep(3000);
  }
  restarted.abort();
  await Promise.all(load);

  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(leastRequests);
  expect(booked.length).toBeGreaterThan(20);
  const stored = await db.selectFrom('bookings').select('id').where('id', 'in', booked).execute();
  expect(stored).toHaveLength(booked.length);
  process.stdout.write(`${asked} requests, ${booked.length} of them bookings, 0 failed\n`);
});

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
}

async function signIn(url: string): Promise<string> {
  const [{ email }] = demoAccounts;
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { access_token: token } = await response.json();
  expect(token).toBeDefined();
  return token;
}

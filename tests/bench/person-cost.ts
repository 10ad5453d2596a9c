// Measures what a person costs: a new account with its profile, a sign-in with a password, and a refresh of its token.
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { secondMs } from '#domain/time/durations.ts';
import { createDb } from '#platform/db/db.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { createPool } from '#platform/db/pool.ts';
import { runApp } from '#tests/support/run-app.ts';
import { costFigures } from './cost-figures.ts';
import { cpuMsOf } from './cpu-time.ts';
import { readDatabaseCost } from './database-cost.ts';
import type { Figure } from './figures.ts';
import type { Form } from './form.ts';

const people = { short: 300, long: 1000 };
const atOnce = 2;
const password = 'violet lamp harbour 71';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

export async function measurePersonCost(form: Form): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const server = await startThrowaway(log, { isDurable: true });
  const pool = createPool(server.url, log);
  const settings = {
    DATABASE_URL: server.url,
    RATE_LIMITS: 'off',
    AUTH_CONFIRM_EMAIL: 'off',
    DEMO_DATA: 'off',
  };
  const app = await runApp(settings);
  const db = createDb(pool);
  const count = people[form];
  const read = async () => ({
    appMs: cpuMsOf(app.process.pid),
    database: await readDatabaseCost(db),
  });
  const measure = async (what: string, act: (index: number) => Promise<unknown>) => {
    const before = await read();
    await eachOf(count, act);
    return costFigures(what, { before, after: await read(), count });
  };
  const send = async (path: string, body: object): Promise<Tokens> =>
    (await fetchOk(`${app.url}/auth/v1/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })) as Tokens;
  const sessions: Tokens[] = [];
  const account = (index: number) => ({ email: `person-${index}@example.org`, password });
  try {
    return [
      ...(await measure('a new account', async (index) => {
        const { access_token: token } = await send('signup', account(index));
        await fetchOk(`${app.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
      })),
      ...(await measure('a sign-in', async (index) => {
        sessions[index] = await send('token?grant_type=password', account(index));
      })),
      ...(await measure('a refresh of a token', (index) =>
        send('token?grant_type=refresh_token', { refresh_token: sessions[index]!.refresh_token }),
      )),
    ];
  } finally {
    await app.stop();
    await pool.end();
    await server.stop();
  }
}

async function eachOf(count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

async function fetchOk(url: string, init: Sent): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...init.headers };
  const response = await fetch(url, { ...init, headers });
  if (response.status === 503) {
    await sleep(secondMs);
    return fetchOk(url, init);
  }
  if (!response.ok)
    throw new Error(`${url}: status ${response.status}, body ${await response.text()}`);
  return response.json();
}

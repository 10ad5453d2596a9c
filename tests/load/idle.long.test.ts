// Counts the statements that an idle product sends to its database.
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { runApp } from '#tests/support/run-app.ts';

/** The start, and the schedules that it makes up for. */
const settleMs = 1.5 * minuteMs;
/** Whole minutes, because each has its scheduled jobs; two, because the queue maintains itself every other one. */
const countMs = 2 * minuteMs;

test(
  'sends at most two statements a second while nobody uses it',
  { timeout: 7 * minuteMs },
  async () => {
    const url = await startCountingServer();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('create extension pg_stat_statements');
    const app = await runApp({ DATABASE_URL: url, DEMO_DATA: 'off' });
    onTestFinished(() => app.stop());
    await sleep(settleMs);
    await client.query('select pg_stat_statements_reset()');
    await sleep(countMs);
    const { rows } = await client.query<{ calls: number; query: string }>(countStatement);
    const calls = rows.reduce((sum, row) => sum + row.calls, 0);
    const most = rows.map((row) => `${row.calls} ${row.query.slice(0, 100)}`).join('\n');
    expect(calls / (countMs / 1000), `sent:\n${most}`).toBeLessThanOrEqual(2);
    expect(calls, 'the count does not work').toBeGreaterThan(20);
  },
);

/** Checks of foreign keys are counted, too, though nobody sends them. */
const countStatement = `
  select calls::integer, query from pg_stat_statements
  where query not like '%pg_stat_statements%' and query not like 'SELECT % FROM ONLY %'
  order by calls desc
`;

async function startCountingServer(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trellis-idle-'));
  chmodSync(dataDir, 0o711);
  const server = await startEmbedded({
    dataDir,
    binaries: inject('postgres').binaries,
    log: pino({ level: 'silent' }),
    onGivenUp: (error) => {
      throw error;
    },
    settings: { fsync: 'off', shared_preload_libraries: 'pg_stat_statements' },
  });
  onTestFinished(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return server.url;
}

// Runs work in one transaction under a lock, so that only one of several processes does it at a time.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { dayMs } from '#domain/time/durations.ts';

/** Arbitrary numbers, but every version of this program must use the same ones. */
export const lockKeys = { migrate: 7_463_551, places: 7_463_552, demo: 7_463_553 };

const patienceMs = dayMs;
const firstPauseMs = 10;
const longestPauseMs = 500;

/** Raises the driver's timeout per statement, which long work or waiting for another process would exceed. */
export const patiently = (text: string, values?: unknown[]): pg.QueryConfig =>
  ({ text, values, query_timeout: patienceMs }) as pg.QueryConfig;

/**
 * A lock that ends with its transaction also works behind a connection pooler. It is asked for again and again, because a
 * statement that waits for it would have a snapshot, for whose end an index that is built concurrently waits.
 */
export async function takeLock(client: pg.ClientBase, name: keyof typeof lockKeys): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    // Without parameters: with them, the result would hold a snapshot until the next statement.
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(${lockKeys[name]}) as taken`,
    );
    if (rows[0]?.taken) return;
    await sleep(pauseMs);
  }
}

export async function underLock<T>(
  pool: pg.Pool,
  name: keyof typeof lockKeys,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local statement_timeout = 0');
    await takeLock(client, name);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back, even when it can no longer run a statement.
    client.release(true);
    throw error;
  }
}

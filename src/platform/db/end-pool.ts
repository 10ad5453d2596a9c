import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { secondMs } from '#domain/time/durations.ts';
import type { Log } from '../log.ts';

const politeMs = 5 * secondMs;

/** Ending the pool would wait for a connection that is stuck in a query until its timeout. */
export async function endPool(pool: pg.Pool, log: Log): Promise<void> {
  const enough = new AbortController();
  const tooLong = sleep(politeMs, 'stuck', { signal: enough.signal }).catch(() => undefined);
  const outcome = await Promise.race([pool.end(), tooLong]);
  enough.abort();
  if (outcome === 'stuck') log.warn('database connections are stuck, going on without them');
}

// Tests at the start that this process hears the others: behind a pooler in transaction mode, or on another database, it
// would be deaf without any error, and show old pages.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { secondMs } from '#domain/time/durations.ts';
import { withTimeout } from '../../with-timeout.ts';
import { DatabaseStartError } from '../start-error.ts';
import type { Listeners } from './listeners.ts';
import type { Signals } from './signals.ts';

interface Tested {
  pool: pg.Pool;
  signals: Signals;
  listeners: Listeners;
  patienceMs: number;
}

/** Writes a notice as another process would, and refuses the start unless it is heard. */
export async function testNotices(tested: Tested): Promise<void> {
  const { pool, signals, listeners, patienceMs } = tested;
  const id = randomUUID();
  const topic = `test:${id}`;
  const heard = Promise.withResolvers<void>();
  const stop = listeners.add(topic, () => heard.resolve());
  const test = async (): Promise<void> => {
    const events = JSON.stringify([{ topic, payload: '' }]);
    await pool.query('insert into notices (sender, events) values ($1, $2)', [id, events]);
    await signals.test(pool);
    await heard.promise;
  };
  try {
    if (await withTimeout(patienceMs, test())) return;
  } finally {
    stop();
  }
  throw new DatabaseStartError(
    `No notice of the database arrived within ${patienceMs / secondMs} seconds: set DATABASE_LISTEN_URL to the address of the same database without a pooler.`,
  );
}

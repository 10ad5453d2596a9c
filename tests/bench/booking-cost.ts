// Measures what one booking costs with all that follows from it, its mails and jobs included: processor time of the
// product and of the database, WAL, flushes, transactions, and the bytes that stay. The database writes to the disk.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { createDb, type Db } from '#platform/db/db.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { publicKeyText } from '#tests/support/identity/tokens.ts';
import { bookOverHttp } from './book-over-http.ts';
import { gatherCrowd } from './bookings-world.ts';
import { responseOf, stop } from './child-process.ts';
import { costFigures } from './cost-figures.ts';
import { cpuMsOf } from './cpu-time.ts';
import { readDatabaseCost } from './database-cost.ts';
import type { Figure } from './figures.ts';
import type { Form } from './form.ts';
import { startMailSink } from './mail-sink.ts';

const warmUps = 500;
const bookings = { short: 1000, long: 3000 };
const atOnce = 20;
const priceCents = { free: 0, paid: 4500 };

export async function measureBookingCost(form: Form): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['free', 'paid'] as const) {
    const log = pino({ level: 'error' });
    const server = await startThrowaway(log, { isDurable: true });
    const pool = createPool(server.url, log);
    try {
      await migrate(pool);
      figures.push(...(await measureKind(server.url, createDb(pool), kind, bookings[form])));
    } finally {
      await pool.end();
      await server.stop();
    }
  }
  return figures;
}

async function measureKind(
  url: string,
  db: Db,
  kind: keyof typeof priceCents,
  count: number,
): Promise<Figure[]> {
  const crowd = await gatherCrowd(db, priceCents[kind]);
  const mediaDir = mkdtempSync(join(tmpdir(), 'trellis-media-'));
  const mails = await startMailSink();
  const host = join(import.meta.dirname, '../fault/app-host.ts');
  const app = fork(host, [url, mediaDir, mails.url, publicKeyText]);
  try {
    const port = await responseOf<number>(app);
    const book = async (many: number): Promise<void> => {
      await bookOverHttp(port, { inputs: crowd.spread(many), atOnce });
      await workDone(db);
    };
    const read = async () => ({
      appMs: cpuMsOf(app.pid),
      database: await readDatabaseCost(db),
    });
    await book(warmUps);
    const before = await read();
    await book(count);
    return costFigures(`a ${kind} booking`, { before, after: await read(), count });
  } finally {
    await stop(app);
    mails.stop();
    rmSync(mediaDir, { recursive: true, force: true });
  }
}

/** The jobs of a booking; others run by the clock. */
const jobsOfBooking = ['deliver-demo-event', 'handle-provider-event'];

/** Waits until every mail is sent and every job of a booking is done. */
async function workDone(db: Db): Promise<void> {
  const isBusy = async (): Promise<boolean> => {
    const { rows } = await sql<{ busy: boolean }>`
      select exists (select from outbox where sent_at is null)
        or exists (select from pgboss.job where state < 'completed' and name = any(${jobsOfBooking})) as busy`.execute(
      db,
    );
    return rows[0]!.busy;
  };
  while (await isBusy()) await sleep(200);
}

// Measures how many mails a second one process hands over to a mail server that accepts each after a while.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { createDb, type Db } from '#platform/db/db.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { publicKeyText } from '#tests/support/identity/tokens.ts';
import { bookOverHttp } from './book-over-http.ts';
import { type Crowd, gatherCrowd } from './bookings-world.ts';
import { responseOf, stop } from './child-process.ts';
import type { Figure } from './figures.ts';
import { startMailSink } from './mail-sink.ts';

const acceptedAfterMs = [20, 100];
/** Each causes two mails. */
const bookings = 300;
const atOnce = 50;
const host = join(import.meta.dirname, '../fault/app-host.ts');

export async function measureMailRate(): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const server = await startThrowaway(log, { isDurable: true });
  const pool = createPool(server.url, log);
  const db = createDb(pool);
  try {
    await migrate(pool);
    const crowd = await gatherCrowd(db, 0);
    const figures: Figure[] = [];
    for (const acceptMs of acceptedAfterMs)
      figures.push(...(await measureAt(acceptMs, { url: server.url, db, crowd })));
    return figures;
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function measureAt(
  acceptMs: number,
  { url, db, crowd }: { url: string; db: Db; crowd: Crowd },
): Promise<Figure[]> {
  const mails = await startMailSink(acceptMs);
  const mediaDir = mkdtempSync(join(tmpdir(), 'trellis-media-'));
  const app = fork(host, [url, mediaDir, mails.url, publicKeyText]);
  try {
    const port = await responseOf<number>(app);
    await bookOverHttp(port, { inputs: crowd.spread(bookings), atOnce });
    const begunMs = performance.now();
    const waiting = await countWaiting(db);
    while ((await countWaiting(db)) > 0) await sleep(100);
    const seconds = (performance.now() - begunMs) / 1000;
    return [
      {
        name: `mails a second of one process, each accepted after ${acceptMs} ms`,
        measured: waiting / seconds,
        unit: '/s',
      },
      { name: 'one mail', measured: mails.bytes() / (2 * bookings), unit: 'bytes' },
    ];
  } finally {
    await stop(app);
    mails.stop();
    rmSync(mediaDir, { recursive: true, force: true });
  }
}

async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

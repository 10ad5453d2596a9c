// Measures how many bookings a second the whole product takes while it sends their mails, on a database that writes every
// commit to the disk: on many sessions, and of one session that everybody wants.
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
import { checkLedger, forgetWork, gatherCrowd } from './bookings-world.ts';
import { responseOf, stop } from './child-process.ts';
import { cpuMsOf } from './cpu-time.ts';
import type { Figure } from './figures.ts';

const warmUps = 300;
const spreadBookings = 1000;
const atOnce = 50;

const kinds = {
  free: { priceCents: 0, bars: { many: 250, one: 150 } },
  paid: { priceCents: 4500, bars: { many: undefined, one: 1000 / 60 } },
};

export async function measureBookingRates(): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const server = await startThrowaway(log, { isDurable: true });
  const pool = createPool(server.url, log);
  const db = createDb(pool);
  try {
    await migrate(pool);
    const figures: Figure[] = [];
    for (const kind of ['free', 'paid'] as const)
      figures.push(...(await measureKind(server.url, db, kind)));
    await checkLedger(db);
    return figures;
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function measureKind(url: string, db: Db, kind: keyof typeof kinds): Promise<Figure[]> {
  const { priceCents, bars } = kinds[kind];
  const crowd = await gatherCrowd(db, priceCents);
  const mediaDir = mkdtempSync(join(tmpdir(), 'trellis-media-'));
  const app = fork(join(import.meta.dirname, '../fault/app-host.ts'), [
    url,
    mediaDir,
    '',
    publicKeyText,
  ]);
  try {
    const port = await responseOf<number>(app);
    await forgetWork(db);
    const book = async (what: string, inputs: ReturnType<typeof crowd.spread>) => {
      const beforeMs = cpuMsOf(app.pid);
      const { perSecond, p95Ms } = await bookOverHttp(port, { inputs, atOnce });
      const cpuMs = (cpuMsOf(app.pid) - beforeMs) / inputs.length;
      console.log(
        `  ${kind}, ${what}: ${perSecond.toFixed(0)}/s, p95 ${p95Ms.toFixed(0)} ms, ${cpuMs.toFixed(1)} CPU-ms each with mails`,
      );
      return perSecond;
    };
    await book('warming up', crowd.spread(warmUps));
    await mailsSent(db);
    const many = await book('many dates', crowd.spread(spreadBookings));
    await mailsSent(db);
    const one = await book('one date', await crowd.hot());
    return [
      rate(`${kind} bookings a second on many dates, with mails`, many, bars.many),
      rate(`${kind} bookings a second of one date, with mails`, one, bars.one),
    ];
  } finally {
    await stop(app);
    rmSync(mediaDir, { recursive: true, force: true });
  }
}

/** So that those of one measurement do not burden the next. */
async function mailsSent(db: Db): Promise<void> {
  const waiting = () =>
    db.selectFrom('outbox').select('id').where('sent_at', 'is', null).limit(1).execute();
  while ((await waiting()).length > 0) await sleep(200);
}

const rate = (name: string, measured: number, atLeast: number | undefined): Figure => ({
  name,
  measured,
  unit: '/s',
  ...(atLeast !== undefined && { bar: { atLeast } }),
});

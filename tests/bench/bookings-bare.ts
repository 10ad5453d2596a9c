// The statements of a booking and nothing else: recorded once from the product, then sent for others, so many at once.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { createApp } from '../../src/app.ts';
import { jobs as jobTable } from '#contract/jobs.ts';
import { startClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDb } from '#platform/db/db.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createPool } from '#platform/db/pool.ts';
import { startJobs } from '#platform/jobs/start-jobs.ts';
import { openProviders } from '#platform/payments/open-providers.ts';
import { inThisProcess } from '#platform/pictures/picture-encoder.ts';
import { createPictureSlots } from '#platform/pictures/store-picture.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { fakeSignIn } from '#tests/support/fake-identity.ts';
import { measureAtOnce } from './at-once.ts';
import { bookOverHttp } from './book-over-http.ts';
import type { BookingWish } from './bookings-world.ts';
import { recordStatements } from './record-statements.ts';
import { createReplay } from './replay-statements.ts';

export interface BareWish {
  url: string;
  /** Booked by the product, and listened to. */
  sample: BookingWish;
}

export interface BareTurn {
  wishes: BookingWish[];
  atOnce: number;
}

const log = pino({ level: 'error' });

process.once('message', (wish: BareWish) => void begin(wish));

async function begin({ url, sample }: BareWish): Promise<void> {
  const pool = createPool(url, log);
  const recording = await recordBooking(url, pool, sample);
  const replay = createReplay(pool, recording);
  const book = (wish: BookingWish): Promise<void> =>
    replay(
      new Map(Object.entries(sample).map(([key, id]) => [id, wish[key as keyof BookingWish]])),
    );
  process.on('message', ({ wishes, atOnce }: BareTurn) => {
    void measureAtOnce(wishes, atOnce, book).then((speed) => process.send?.(speed));
  });
  process.send?.(recording.statements.length);
}

async function recordBooking(url: string, pool: pg.Pool, sample: BookingWish) {
  const product = await openProduct(url, pool);
  const book = () => bookOverHttp(product.port, { wishes: [sample], atOnce: 1 });
  const recording = await recordStatements(pool, book);
  await product.close();
  return recording;
}

/** The same as runs as a process of its own, but for the work that is not asked for by a request. */
async function openProduct(url: string, pool: pg.Pool) {
  const config = { ...readConfig({ RATE_LIMITS: 'off' }), publicUrl: 'http://localhost' };
  const database = { db: createDb(pool), pool };
  const notices = await startNotices({ url, log });
  const clock = await startClock(database.db, notices);
  const jobs = await startJobs({ url, table: jobTable, clock, notices, log });
  const providers = await openProviders({ config, db: database.db, clock, jobs });
  const storage = createFolderStorage(mkdtempSync(join(tmpdir(), 'trellis-media-')));
  const pictures = { storage, jobs, encoder: inThisProcess, slots: createPictureSlots() };
  const tools = { config, log, database, notices, clock, jobs, providers, pictures };
  const app = await createApp({ ...tools, signIn: fakeSignIn() });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (app.server.address() as { port: number }).port,
    close: async () => {
      await app.drain(0);
      await jobs.close();
      clock.close();
      await notices.close();
    },
  };
}

// Opens the product on a local port, without its background work: mails, jobs and messages wait.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet } from 'jose';
import type pg from 'pg';
import pino from 'pino';
import { jobs as jobTable } from '#contract/jobs.ts';
import { startClock } from '#platform/movable-clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { startNotices } from '#platform/db/notices.ts';
import { backlog } from '#platform/http/limits.ts';
import { startJobs } from '#platform/jobs/start-jobs.ts';
import { openProviders } from '#platform/payments/open-providers.ts';
import { createPictureSlots } from '#platform/pictures/store-picture.ts';
import { createRenderer } from '#platform/renderer/renderer.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { fakeSignIn } from '#tests/support/identity/fake-identity.ts';
import { inThisProcess } from '#tests/support/in-process-encoder.ts';
import { audience, issuer } from '#tests/support/identity/tokens.ts';
import { createApp } from '../../src/app.ts';

interface Options {
  url: string;
  pool: pg.Pool;
  /** The public key of the test's tokens. */
  publicKey: string;
}

export async function openProduct({ url, pool, publicKey }: Options) {
  const log = pino({ level: 'error' });
  const config = { ...readConfig({ RATE_LIMITS: 'off' }), publicUrl: 'http://localhost' };
  const database = { db: createDb(pool), pool };
  const notices = await startNotices({ url, log });
  const clock = await startClock(database.db, notices);
  const jobs = await startJobs({ url, table: jobTable, clock, notices, log });
  const providers = await openProviders({ config, db: database.db, clock, jobs });
  const mediaDir = mkdtempSync(join(tmpdir(), 'trellis-media-'));
  const storage = createFolderStorage(mediaDir);
  const pictures = { storage, jobs, encoder: inThisProcess, slots: createPictureSlots() };
  const tokens = { keys: createLocalJWKSet({ keys: [JSON.parse(publicKey)] }), issuer, audience };
  const renderer = createRenderer({ config, log });
  const context = { config, log, database, notices, clock, jobs, providers, pictures, renderer };
  const app = await createApp({ ...context, signIn: fakeSignIn(tokens) });
  await app.listen({ port: 0, host: '127.0.0.1', backlog });
  return {
    port: (app.server.address() as { port: number }).port,
    close: async () => {
      await app.drain(0);
      await renderer.close();
      await jobs.close();
      clock.close();
      await notices.close();
      rmSync(mediaDir, { recursive: true, force: true });
    },
  };
}

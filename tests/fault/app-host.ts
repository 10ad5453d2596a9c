// Runs the whole product in a process of its own, over a given database, and accepts a test's tokens.
import { createLocalJWKSet } from 'jose';
import pino from 'pino';
import { createApp } from '../../src/app.ts';
import { startWork } from '../../src/work.ts';
import { jobs as jobTable } from '#contract/jobs.ts';
import { startClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createPool } from '#platform/db/pool.ts';
import { startJobs } from '#platform/jobs/start-jobs.ts';
import { openProviders } from '#platform/payments/open-providers.ts';
import { createPictureProcess } from '#platform/pictures/picture-process.ts';
import { createPictureSlots } from '#platform/pictures/store-picture.ts';
import { createRenderer } from '#platform/renderer/renderer.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { fakeSignIn } from '#tests/support/identity/fake-identity.ts';
import { audience, issuer } from '#tests/support/identity/tokens.ts';

const [url = '', mediaDir = '', smtpUrl = '', publicKey = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const settings = readConfig({ SMTP_URL: smtpUrl, RATE_LIMITS: 'off' });
const config = { ...settings, publicUrl: 'http://localhost' };
const pool = createPool(url, log);
const database = { db: createDb(pool), pool };
const notices = await startNotices({ url, log });
const clock = await startClock(database.db, notices);
const jobs = await startJobs({ url, table: jobTable, clock, notices, log });
const storage = await createStorage(config, mediaDir);
const tokens = { keys: createLocalJWKSet({ keys: [JSON.parse(publicKey)] }), issuer, audience };
const providers = await openProviders({ config, db: database.db, clock, jobs });
const pictures = { storage, jobs, encoder: createPictureProcess(), slots: createPictureSlots() };
const options = {
  config,
  log,
  database,
  notices,
  clock,
  jobs,
  providers,
  pictures,
  renderer: createRenderer({ config, log }),
  signIn: fakeSignIn(tokens),
};
const app = await createApp(options);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
await startWork({ ...options, ownUrl: `http://127.0.0.1:${port}` });
process.send?.(port);

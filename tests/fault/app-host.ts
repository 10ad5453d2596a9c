// Runs the whole product in a process of its own, over a given database, and accepts a test's tokens.
import { createLocalJWKSet } from 'jose';
import pino from 'pino';
import { createApp } from '../../src/app.ts';
import { startWork } from '../../src/work.ts';
import { jobs as jobTable } from '#contract/jobs.ts';
import { startClock } from '#platform/movable-clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createPool, requestLimits } from '#platform/db/pool.ts';
import { openReplica } from '#platform/db/replica/open-replica.ts';
import { startJobs } from '#platform/jobs/start-jobs.ts';
import { openProviders } from '#platform/payments/open-providers.ts';
import { createPictureProcess } from '#platform/pictures/picture-process.ts';
import { createPictureSlots } from '#platform/pictures/store-picture.ts';
import { createRenderer } from '#platform/renderer/renderer.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { fakeSignIn } from '#tests/support/identity/fake-identity.ts';
import { audience, issuer } from '#tests/support/identity/tokens.ts';

const [url = '', mediaDir = '', smtpUrl = '', publicKey = '', more = '{}'] = process.argv.slice(2);
const log = pino({ level: 'warn' }, { write: (line: string) => process.send?.(line) });
const publicUrl = 'http://localhost';
const given = { DATABASE_URL: url, PUBLIC_URL: publicUrl, SMTP_URL: smtpUrl, RATE_LIMITS: 'off' };
const config = { ...readConfig({ ...given, ...JSON.parse(more) }), publicUrl };
const prepare = config.databasePrepare;
const pool = createPool(url, log, config.databaseConnections, { ...requestLimits, prepare });
const database = { db: createDb(pool), pool };
const notices = await startNotices({ url: config.databaseListenUrl ?? url, pool, log });
const connections = config.databaseConnections;
const replica =
  config.replica && (await openReplica({ ...config.replica, primary: pool, connections, log }));
const clock = await startClock(database.db, notices);
const isWorker = config.role !== 'web';
const jobs = await startJobs({ url, prepare, isWorker, table: jobTable, clock, notices, log });
const storage = await createStorage(config, mediaDir);
const tokens = { keys: createLocalJWKSet({ keys: [JSON.parse(publicKey)] }), issuer, audience };
const providers = await openProviders({ config, db: database.db, clock, jobs });
const pictures = { storage, jobs, encoder: createPictureProcess(), slots: createPictureSlots() };
const options = {
  config,
  log,
  database,
  replica,
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

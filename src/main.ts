// Starts the product (settings, database, clock, jobs, app, work) and stops it without losing anything.
import { jobs as jobTable } from '#contract/jobs.ts';
import { refuseMissingBuild } from '#platform/process/build-dir.ts';
import { refuseMovedClock, startClock } from '#platform/movable-clock.ts';
import type { Config } from '#platform/config/config.ts';
import { startWritingCounts } from '#platform/counts/write-counts.ts';
import { chooseDataDir } from '#platform/process/data-dir.ts';
import type { Db } from '#platform/db/db.ts';
import { startNotices } from '#platform/db/notices.ts';
import { type Database, databaseWaitMs, openDatabase } from '#platform/db/open-database.ts';
import { waitForDatabase } from '#platform/db/wait-for-database.ts';
import { openReplica } from '#platform/db/replica/open-replica.ts';
import { watchClock } from '#platform/db/watch-clock.ts';
import { startHeartbeat } from '#platform/heartbeat/start-heartbeat.ts';
import { listenEarly } from '#platform/http/starting-server.ts';
import { startJobs } from '#platform/jobs/start-jobs.ts';
import type { Lifetime } from '#platform/process/lifetime.ts';
import { ownUrlOf } from '#platform/process/open-port.ts';
import type { Log } from '#platform/log.ts';
import { logFault } from '#platform/log-fault.ts';
import type { Mailer } from '#platform/mail/start-mailer.ts';
import { openProviders } from '#platform/payments/open-providers.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import { claimStorage, markFile } from '#platform/pictures/claim-storage.ts';
import { createPictureProcess } from '#platform/pictures/picture-process.ts';
import { createPictureSlots } from '#platform/pictures/store-picture.ts';
import { createRenderer } from '#platform/renderer/renderer.ts';
import { runProgram } from '#platform/process/run-program.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { refusedEndpoints } from '#platform/config/stripe-config.ts';
import { openWatch } from '#platform/watch.ts';
import type * as Work from './work.ts';

await runProgram(start);

async function start(config: Config, log: Log, lifetime: Lifetime): Promise<void> {
  const { onStopping, onStop, ready } = lifetime;
  refuseMissingBuild();
  // Refuses a taken port before a database is created for nothing.
  const early = await listenEarly(config);
  onStop(() => early.close());
  for (const sentence of refusedEndpoints(config.stripe)) log.warn(sentence);
  const dataDir = chooseDataDir(config.dataDir);
  const watch = await openWatch(config, log);
  onStop(() => watch?.close());
  const step = early.named(lifetime.step);
  const renderer = createRenderer({ config, log });
  onStop(() => renderer.close());
  // On a thread of its own, beside all that follows.
  renderer.warmUp();
  early.waitFor('the database');
  let loading: ReturnType<typeof loadParts> | undefined;
  const load = () => (loading ??= loadParts());
  const opening = { config, dataDir, log, lifetime: { ...lifetime, step } };
  const data = await openData({ ...opening, onLaunched: () => void load() });
  const { database, notices, clock } = data;
  const encoder = createPictureProcess();
  onStop(() => encoder.close());
  early.waitFor('the job queue');
  const jobs = await startJobs({ ...jobsOptionsOf(config, database), clock, notices, log });
  onStopping(() => jobs.stopFetching());
  onStop(() => jobs.close());
  early.waitFor('the storage of pictures');
  const storage = await createStorage(config, dataDir);
  await logStorage(database.db, storage, log);
  const pictures = { storage, jobs, encoder, slots: createPictureSlots() };
  const context = { log, ...data, jobs, pictures, renderer, watch };
  // Starts last, but registers its close before the app does: closing runs in reverse, so the app stops first.
  let mailer: Mailer | undefined;
  onStop(() => mailer?.close());
  const publicUrl = config.publicUrl ?? `http://localhost:${early.port}`;
  const [{ createApp }, { openSignIn }, work] = await load();
  early.waitFor('the sign-in service');
  const signIn = await openSignIn({ config, publicUrl, dataDir, ...context, ...database });
  onStop(() => signIn.close());
  const settled = { ...config, publicUrl };
  const providers = await openProviders({ ...context, config: settled, db: database.db });
  // A worker serves nothing itself.
  const ownUrl = config.role === 'worker' ? publicUrl : ownUrlOf(config.host, early.port);
  const workOptions = { ...context, signIn, providers, ownUrl, config: settled };
  await work.settleMeasures(workOptions);
  early.waitFor('demo content');
  await work.fillMarketplace(workOptions, step);
  early.waitFor('the pages');
  const app = await createApp(workOptions);
  onStopping(() => app.announceStop());
  onStop(() => app.drain());
  await early.handOver(app);
  mailer = await work.startWork(workOptions);
  const heartbeat = startHeartbeat({ db: database.db, role: config.role, log });
  onStop(() => heartbeat.close());
  const listener = await work.startMailListener(workOptions);
  onStop(() => listener?.close());
  // Time zone rules change, so the log names their version: it is the first thing to check when a class has shifted.
  const facts = { url: publicUrl, timeZoneData: process.versions.tz };
  ready(facts, greeting(config, publicUrl, await work.offeredAccounts(workOptions)), publicUrl);
}

interface Opening {
  config: Config;
  dataDir: string;
  log: Log;
  lifetime: Lifetime;
  /** Called while the embedded database gets ready. */
  onLaunched: () => void;
}

/** Opens the database, and what all processes hear and read of it. */
async function openData({ config, dataDir, log, lifetime, onLaunched }: Opening) {
  const { asked: signal, onStop, onLost, step } = lifetime;
  const { databaseUrl, databaseListenUrl: directUrl, databasePrepare: prepare, mode } = config;
  const pooling = { directUrl, poolSize: config.databaseConnections, prepare };
  const waiting = { waitMs: databaseWaitMs, signal, step, onLost };
  const database = await openDatabase({
    databaseUrl,
    ...pooling,
    dataDir,
    log,
    onLaunched,
    ...waiting,
  });
  onStop(() => database.close());
  const clockWatch = watchClock({ db: database.db, log });
  onStop(() => clockWatch.close());
  const counts = startWritingCounts({ db: database.db, log });
  onStop(() => counts.close());
  const notices = await waitForDatabase({ waitMs: databaseWaitMs, signal, log }, () =>
    startNotices({
      url: config.databaseListenUrl ?? database.url,
      redisUrl: config.noticesUrl,
      pool: database.pool,
      log,
    }),
  );
  onStop(() => notices.close());
  await loadPlaces(database.pool, { log, step });
  const replica = await openReplicaOf(config, database.pool, log);
  onStop(() => replica?.close());
  // The clock starts before the app, because the notice that moves the clock also drops the app's cached pages.
  const clock = await startClock(database.db, notices);
  onStop(() => clock.close());
  refuseMovedClock(clock, mode);
  return { database, replica, notices, clock };
}

/** Most of our code. Nothing else happens while it is read, so the database is launched first: both go on at once. */
function loadParts() {
  const parts = Promise.all([import('./app.ts'), import('./sign-in.ts'), import('./work.ts')]);
  // Awaited later; until then a failure must not end the process by itself.
  parts.catch(() => {});
  return parts;
}

function jobsOptionsOf(config: Config, { url }: Database) {
  return {
    url,
    prepare: config.databasePrepare,
    connections: config.jobConnections,
    isWorker: config.role !== 'web',
    table: jobTable,
  };
}

/** Only pages and public calls read from it. */
async function openReplicaOf(config: Config, primary: Database['pool'], log: Log) {
  if (!config.replica || config.role === 'worker') return undefined;
  const { databaseConnections: connections, databasePrepare: prepare } = config;
  return openReplica({ ...config.replica, primary, connections, prepare, log });
}

/** Warns about storage that is unreachable or belongs to another installation; the server starts all the same. */
async function logStorage(db: Db, storage: Storage, log: Log): Promise<void> {
  const isOurs = await claimStorage(db, storage).catch((error: unknown) => {
    const sentence = 'the storage of pictures cannot be reached';
    logFault(log, 'storage_unavailable', { err: error }, sentence);
    return true;
  });
  if (!isOurs) log.warn(`the storage of pictures belongs to another installation (${markFile})`);
}

function greeting(
  { mode, role: ownRole, smtpUrl }: Config,
  publicUrl: string,
  accounts: Awaited<ReturnType<typeof Work.offeredAccounts>>,
): string[] {
  if (ownRole === 'worker') return [`Trellis is working for ${publicUrl}`, 'Press Ctrl-C to stop.'];
  const lines = [`Trellis is running at ${publicUrl}`];
  // People read "learner" everywhere; "student" is only the word on the wire.
  for (const { role, email, password } of accounts)
    lines.push(`Sign in as ${role === 'student' ? 'learner' : role}: ${email}, ${password}`);
  if (mode === 'demo' && !smtpUrl) lines.push(`Emails arrive at ${publicUrl}/dev/mail`);
  if (mode === 'demo') lines.push(`Every part of the interface: ${publicUrl}/dev/ui`);
  return [...lines, `The API: ${publicUrl}/api/docs`, 'Press Ctrl-C to stop.'];
}

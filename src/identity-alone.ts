// Starts the sign-in service by itself, for programs that speak its protocol: settings, database, service, mail.
import { parseArgs } from 'node:util';
import { refuseMissingBuild } from '#platform/process/build-dir.ts';
import { ConfigError, readConfig, type Config } from '#platform/config/config.ts';
import { chooseDataDir } from '#platform/process/data-dir.ts';
import { readyCheck } from '#platform/db/migrate.ts';
import { startNotices } from '#platform/db/notices.ts';
import { databaseWaitMs, openDatabase } from '#platform/db/open-database.ts';
import { watchClock } from '#platform/db/watch-clock.ts';
import { registerHealth } from '#platform/http/health.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { listenEarly } from '#platform/http/starting-server.ts';
import type { Lifetime } from '#platform/process/lifetime.ts';
import type { Log } from '#platform/log.ts';
import { outboxFigures } from '#platform/mail/outbox/outbox-figures.ts';
import { type Mailer, startMailer } from '#platform/mail/start-mailer.ts';
import { createRenderer } from '#platform/renderer/renderer.ts';
import { runProgram } from '#platform/process/run-program.ts';
import { openWatch } from '#platform/watch.ts';
import { createIdentity } from '#identity/create-identity.ts';
import { registerIdentity } from '#identity/http/register-identity.ts';
import { readBrand } from '#server/admin/system/read-brand.ts';

await runProgram(start);

async function start(settings: Config, log: Log, lifetime: Lifetime): Promise<void> {
  const { asked, onStopping, onStop, onLost, ready } = lifetime;
  refuseMissingBuild();
  const config = { ...settings, port: portOf(process.argv.slice(2)) ?? settings.port };
  const early = await listenEarly(config);
  onStop(() => early.close());
  const step = early.named(lifetime.step);
  const dataDir = chooseDataDir(config.dataDir);
  const watch = await openWatch(config, log);
  onStop(() => watch?.close());
  early.waitFor('the database');
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseListenUrl,
    waitMs: databaseWaitMs,
    poolSize: config.databaseConnections,
    prepare: config.databasePrepare,
    dataDir,
    log,
    signal: asked,
    step,
    // Several instances of this service, each with its own settings, may serve the same users.
    mayJoin: true,
    onLost,
  });
  onStop(() => database.close());
  watch?.metrics?.watchPools({ web: database.pool });
  watch?.metrics?.addSource(outboxFigures(database.db));
  const clockWatch = watchClock({ db: database.db, log });
  onStop(() => clockWatch.close());
  const notices = await startNotices({
    url: config.databaseListenUrl ?? database.url,
    redisUrl: config.noticesUrl,
    pool: database.pool,
    log,
  });
  onStop(() => notices.close());
  const renderer = createRenderer({ config, log });
  onStop(() => renderer.close());
  let mailer: Mailer | undefined;
  onStop(() => mailer?.close());
  const publicUrl = config.publicUrl ?? `http://localhost:${early.port}`;
  early.waitFor('the sign-in service');
  const identity = await createIdentity({ config, publicUrl, dataDir, ...database, notices, log });
  onStop(() => identity.close());
  const settled = { ...config, publicUrl };
  const server = createHttpServer({ config: settled, log, onServed: watch?.onServed });
  watch?.tracing?.traceRequests(server);
  registerHealth(server, await readyCheck(database.pool));
  registerIdentity(server, identity);
  onStopping(() => server.announceStop());
  onStop(() => server.drain());
  await early.handOver(server);
  // Mails link to the site, not to the URL of this service, which only programs know.
  const site = { mode: config.mode, publicUrl: config.auth.siteUrl ?? publicUrl };
  const brand = () => readBrand(database.db, site);
  const { db } = database;
  mailer = startMailer({ db, config, render: renderer.renderMail, brand, notices, log });
  const url = publicUrl + config.auth.basePath;
  ready({ url }, [`The sign-in service answers at ${url}`]);
}

/** Reads `--port 9999`, validated by the rule of PORT. */
function portOf(args: string[]): number | undefined {
  try {
    const { values } = parseArgs({ args, options: { port: { type: 'string' } } });
    return readConfig({ PORT: values.port }).port;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError('Usage: npm run identity -- --port 9999');
  }
}

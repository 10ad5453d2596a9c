// Starts the product: settings, database, clock, app; and stops it without losing anything.
import { createApp } from './app.ts';
import { choosePort } from '#platform/choose-port.ts';
import { startClock } from '#platform/clock.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { chooseDataDir } from '#platform/data-dir.ts';
import { startNotices } from '#platform/db/notices.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { DatabaseStartError } from '#platform/db/start-error.ts';
import { beginLifetime, type Lifetime } from '#platform/lifetime.ts';
import { listenOnFreePort } from '#platform/listen.ts';
import { createLog, type Log } from '#platform/log.ts';

try {
  const config = readConfig(process.env);
  const log = createLog(config);
  const lifetime = beginLifetime(log);
  await lifetime.start(() => start(config, log, lifetime));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error;
  // A person reads this: one sentence, no stack.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function start(config: Config, log: Log, { asked, onStop }: Lifetime): Promise<void> {
  // A taken port is refused before a database is made for nothing.
  await choosePort(config.port, config.host);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: chooseDataDir(config.dataDir),
    log,
    signal: asked,
    onLost: (error) => {
      log.fatal({ err: error }, 'the database is lost');
      process.exit(1);
    },
  });
  onStop(() => database.close());
  const notices = await startNotices({ url: database.url, log });
  onStop(() => notices.close());
  // Before the app, whose pages are dropped by the same notice that moves the clock.
  const clock = await startClock(database.db, notices);
  onStop(() => clock.close());
  await listenOnFreePort(config, async (port) => {
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
    const app = await createApp({
      config: { ...config, publicUrl },
      log,
      database,
      notices,
      clock,
    });
    onStop(() => app.drain());
    app.addHook(
      'onListen',
      async () => void process.stdout.write(greeting(publicUrl, config.mode)),
    );
    return app;
  });
}

function greeting(publicUrl: string, mode: string): string {
  const lines = [`Trellis is running at ${publicUrl}`];
  if (mode === 'demo') lines.push(`Every part of the interface: ${publicUrl}/dev/ui`);
  lines.push(`The API: ${publicUrl}/api/docs`, 'Press Ctrl-C to stop.');
  return `\n  ${lines.join('\n  ')}\n\n`;
}

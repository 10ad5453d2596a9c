// Starts the product: settings, database, clock, app; and stops it without losing anything.
import { createApp } from './app.ts';
import { choosePort } from '#platform/choose-port.ts';
import { startClock } from '#platform/clock.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { chooseDataDir } from '#platform/data-dir.ts';
import { startNotices } from '#platform/db/notices.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { DatabaseStartError } from '#platform/db/start-error.ts';
import { createLog } from '#platform/log.ts';
import { stopOnSignals } from '#platform/stop-on-signals.ts';

try {
  await start();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error;
  // A person reads this: one sentence, no stack.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const port = await choosePort(config.port, config.host);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: chooseDataDir(config.dataDir),
    log,
    onLost: (error) => {
      log.fatal({ err: error }, 'the database is lost');
      process.exit(1);
    },
  });
  const notices = await startNotices({ url: database.url, log });
  const clock = await startClock(database.db, notices);
  const app = await createApp({ config: { ...config, publicUrl }, log, database, notices, clock });
  await app.listen({ port, host: config.host });
  process.stdout.write(greeting(publicUrl, config.mode));
  stopOnSignals(log, [() => app.drain(), () => notices.close(), () => database.close()]);
}

function greeting(publicUrl: string, mode: string): string {
  const lines = [`Trellis is running at ${publicUrl}`];
  if (mode === 'demo') lines.push(`Every part of the interface: ${publicUrl}/dev/ui`);
  lines.push(`The API: ${publicUrl}/api/docs`, 'Press Ctrl-C to stop.');
  return `\n  ${lines.join('\n  ')}\n\n`;
}

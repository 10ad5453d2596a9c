// Applies the migrations of this version and ends, also while processes of the version before serve.
import { parseArgs } from 'node:util';
import { runCommand, whenInterrupted, WrongUsage } from '#platform/backup/run-command.ts';
import { readConfig } from '#platform/config/config.ts';
import { databaseWaitMs, openDatabase } from '#platform/db/open-database.ts';
import { createReporter } from '#platform/process/reporter.ts';
import { chooseDataDir } from '#platform/process/data-dir.ts';

await runCommand('npm run db:migrate', async (log) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 0) throw new WrongUsage();
  const { databaseUrl, dataDir, ...config } = readConfig(process.env);
  const database = await openDatabase({
    databaseUrl,
    directUrl: config.databaseListenUrl,
    prepare: config.databasePrepare,
    dataDir: chooseDataDir(dataDir),
    log: createReporter({ ...config, logLevel: 'warn' }, process.stderr).log,
    waitMs: databaseWaitMs,
    signal: whenInterrupted(),
    mayJoin: true,
  });
  await database.close();
  log(describe(database.applied));
});

function describe(applied: string[]): string {
  if (applied.length === 0) return 'The database is up to date: there was no migration to apply.';
  const last = applied.at(-1);
  if (applied.length === 1) return `Applied the migration ${last}.`;
  return `Applied ${applied.length} migrations, from ${applied[0]} to ${last}.`;
}

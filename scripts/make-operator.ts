// Makes a person with an account an operator, also while the app is running.
import { parseArgs } from 'node:util';
import { BackupFailure } from '#platform/backup/failure.ts';
import { runCommand, WrongUsage } from '#platform/backup/run-command.ts';
import { startClock } from '#platform/movable-clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { chooseDataDir } from '#platform/process/data-dir.ts';
import { startNotices } from '#platform/db/notices.ts';
import { type Database, openDatabase } from '#platform/db/open-database.ts';
import { createLog } from '#platform/log.ts';
import { appointOperator } from '#server/accounts/standing/appoint-operator.ts';

const serverLog = createLog({ logLevel: 'fatal' });

const factorText =
  'In live mode operators need a second step or a passkey: the next page they open leads through setting one up.';

await runCommand('npm run operator -- email', async (log) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [email, ...rest] = positionals;
  if (!email || rest.length > 0) throw new WrongUsage();
  const config = readConfig(process.env);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseListenUrl,
    prepare: config.databasePrepare,
    dataDir: chooseDataDir(config.dataDir),
    log: serverLog,
    mayJoin: true,
  });
  try {
    log(await appoint(database, config.databaseListenUrl ?? database.url, email));
  } finally {
    await database.close();
  }
});

async function appoint({ db }: Database, listenUrl: string, email: string): Promise<string> {
  const notices = await startNotices({ url: listenUrl, log: serverLog });
  const clock = await startClock(db, notices);
  try {
    const outcome = await appointOperator(db, { clock }, email);
    switch (outcome.kind) {
      case 'appointed':
        return `${outcome.fullName} is an operator now, and finds the admin area at /admin. ${factorText}`;
      case 'was-one':
        return `${outcome.fullName} is an operator already. ${factorText}`;
      case 'suspended':
        throw new BackupFailure(
          `${outcome.fullName} is suspended. Another operator has to lift that first.`,
        );
      case 'unknown':
        throw new BackupFailure(
          `Nobody has signed in with ${email} yet. Sign up in the app, confirm the address and sign in once; then run this again.`,
        );
    }
  } finally {
    clock.close();
    await notices.close();
  }
}

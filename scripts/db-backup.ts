// Writes a backup of the database and the pictures, also while the app is running.
import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveName } from '#platform/backup/archive/archive-name.ts';
import { backUp } from '#platform/backup/back-up.ts';
import { recordBackup } from '#platform/backup/record-backup.ts';
import { openForReading } from '#platform/backup/database/reach-database.ts';
import { BackupFailure } from '#platform/backup/failure.ts';
import {
  personsPath,
  runCommand,
  whenInterrupted,
  WrongUsage,
} from '#platform/backup/run-command.ts';
import { sizeText } from '#platform/backup/log.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { chooseDataDir } from '#platform/process/data-dir.ts';
import { createStorage } from '#platform/storage/create-storage.ts';

await runCommand('npm run db:backup -- [file or folder]', async (log) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new WrongUsage();
  const file = chooseFile(positionals[0]);
  const config = readConfig(process.env);
  const signal = whenInterrupted();
  const database = await openForReading(config);
  try {
    const storage = await createStorage(config, chooseDataDir(config.dataDir));
    await backUp({ database, storage, file, log, signal });
    await recordBackup(database, { bytes: statSync(file).size, log });
  } finally {
    await database.close();
  }
  log(
    `Wrote ${file} (${sizeText(statSync(file).size)}). Keep it where this machine's end does not reach it.`,
  );
});

function chooseFile(named: string | undefined): string {
  const path = personsPath(named ?? '.', process.env);
  const isFolder = !named || (existsSync(path) && statSync(path).isDirectory());
  if (isFolder) return join(path, archiveName(systemClock.now()));
  // Otherwise the backup of the first night would take the place of the folder for those of all nights.
  if (extname(path) === '.zip') return path;
  throw new BackupFailure(
    `There is no folder ${path}: make it first, or name a file that ends with .zip.`,
  );
}

// Copies the database into another, empty one, and says what to set so that the app uses it.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFailure } from '#platform/backup/failure.ts';
import { move } from '#platform/backup/move.ts';
import { named, openAlone } from '#platform/backup/database/reach-database.ts';
import { personsPath, runCommand, WrongUsage } from '#platform/backup/run-command.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { chooseDataDir } from '#platform/process/data-dir.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';

const usage =
  'npm run db:move -- --to postgres://user@host/database [--media <folder> | --media s3]';

await runCommand(usage, async (log) => {
  const options = { to: { type: 'string' }, media: { type: 'string' } } as const;
  const { values } = parseArgs({ options });
  if (values.to === undefined || !/^postgres(ql)?:\/\//.test(values.to)) throw new WrongUsage();
  const config = readConfig(process.env);
  const media = values.media === undefined ? undefined : await chooseMedia(config, values.media);
  const from = await openAlone(config);
  try {
    await move({ from, to: named(values.to), media, log });
  } finally {
    await from.close();
  }
  const shown = new URL(values.to);
  if (shown.password !== '') shown.password = '***';
  log(`Now set DATABASE_URL=${shown.href} (with its password) and start the app.`);
  if (!media) log('Pictures stayed where they are: keep DATA_DIR or the S3 settings as they were.');
});

/** From the folder into the bucket of the settings, or from the current storage into a folder. */
async function chooseMedia(config: Config, to: string) {
  const dataDir = chooseDataDir(config.dataDir);
  if (to !== 's3')
    return {
      from: await createStorage(config, dataDir),
      to: createFolderStorage(personsPath(to, process.env)),
    };
  if (!config.s3) throw new BackupFailure('Set S3_BUCKET and its keys to name the bucket.');
  return {
    from: createFolderStorage(join(dataDir, 'media')),
    to: await createStorage(config, dataDir),
  };
}

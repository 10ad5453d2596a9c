// Creates the bucket for pictures that the settings name, unless it exists.
import { parseArgs } from 'node:util';
import { BackupFailure } from '#platform/backup/failure.ts';
import { runCommand } from '#platform/backup/run-command.ts';
import { readConfig } from '#platform/config/config.ts';
import { makeBucket } from '#platform/storage/make-bucket.ts';

await runCommand('node scripts/start.mjs scripts/make-bucket.ts', async (log) => {
  parseArgs();
  const { s3 } = readConfig(process.env);
  if (!s3) throw new BackupFailure('S3_BUCKET is not set: pictures live in DATA_DIR.');
  const outcome = await makeBucket(s3);
  log(outcome === 'made' ? `Made the bucket ${s3.bucket}.` : `The bucket ${s3.bucket} is there.`);
});

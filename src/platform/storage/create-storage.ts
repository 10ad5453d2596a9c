// Chooses where files live: the bucket of the settings, else a folder beside the database.
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

export async function createStorage(
  { s3, mediaPublicUrl }: Pick<Config, 's3' | 'mediaPublicUrl'>,
  dataDir: string,
): Promise<Storage> {
  if (!s3) return createFolderStorage(join(dataDir, 'media'));
  // Imported only here: its library is large, and most installations have no bucket.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage({ s3, mediaPublicUrl });
}

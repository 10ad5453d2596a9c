// Backs a database up into a new file, and restores such a file.
import { join } from 'node:path';
import { backUp } from '#platform/backup/back-up.ts';
import { named } from '#platform/backup/database/reach-database.ts';
import { restore } from '#platform/backup/restore.ts';
import { newFolder, newStorage } from './backup-databases.ts';

export const quiet = () => {};
const yes = async () => true;

export async function backUpOf(url: string, storage = newStorage()): Promise<string> {
  const file = join(newFolder(), 'backup.zip');
  await backUp({ database: named(url), storage, file, log: quiet });
  return file;
}

export async function restoreInto(
  url: string,
  file: string,
  migrationsFolder?: string,
  storage = newStorage(),
): Promise<string[]> {
  const said: string[] = [];
  await restore({
    file,
    openDatabase: async () => named(url),
    storage,
    log: (line) => said.push(line),
    confirm: yes,
    ...(migrationsFolder && { migrationsFolder }),
  });
  return said;
}

// Marks a storage as this installation's. Files without a row may be somebody else's pictures: a database that was
// given a used folder or bucket must not sweep them away.
import type { Db } from '../db/db.ts';
import type { Storage } from '../storage/storage.ts';
import { readFile } from './picture-files.ts';

export const markFile = 'installation.txt';

/** Returns false when it bears the mark of another installation. */
export async function claimStorage(db: Db, storage: Storage): Promise<boolean> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const mark = await readFile(storage, markFile);
  if (mark) return mark.toString() === id;
  await storage.put(markFile, Buffer.from(id), 'text/plain');
  return true;
}

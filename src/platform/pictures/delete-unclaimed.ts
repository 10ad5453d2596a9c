// Deletes files that belong to no picture.
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Storage } from '../storage/storage.ts';
import { findPicture, lockPicture } from './picture-store.ts';

/** Only under the picture's lock, and only without a row: somebody may be uploading the same picture again. */
export function deleteUnclaimed(
  db: Db,
  storage: Storage,
  key: string,
  files: string[],
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockPicture(tx, key);
    if (await findPicture(tx, key)) return 0;
    for (const file of files) await storage.delete(file);
    return files.length;
  });
}

// The job that makes the AVIF files of a picture from its master; a picture deleted meanwhile needs none.
import type { JobHandler } from '../jobs/jobs.ts';
import type { Db } from '../db/db.ts';
import type { Storage } from '../storage/storage.ts';
import type { PictureEncoder } from './picture-encoder.ts';
import { masterFile, readFile, variantFile } from './picture-files.ts';
import { findPicture, lockPicture, markAvif } from './picture-store.ts';

interface Needs {
  db: Db;
  storage: Storage;
  encoder: PictureEncoder;
}

export function createEncodeAvif({ db, storage, encoder }: Needs): JobHandler<'encode-avif'> {
  return async ({ key }, run) => {
    const picture = await findPicture(db, key);
    const master = picture && (await readFile(storage, masterFile(key)));
    const files: { name: string; bytes: Uint8Array }[] = [];
    for (const width of picture?.widths ?? []) {
      run.signal.throwIfAborted();
      if (!master) break;
      const bytes = await encoder.avif(master, width);
      files.push({ name: variantFile(key, width, 'avif'), bytes });
    }
    await run.finish(async (tx) => {
      await lockPicture(tx, key);
      if (files.length === 0 || !(await findPicture(tx, key))) return;
      for (const { name, bytes } of files) await storage.put(name, bytes, 'image/avif');
      await markAvif(tx, key);
    });
  };
}

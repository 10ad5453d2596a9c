// Takes a picture in: the files first, then the row that makes them count, in one transaction with its AVIF job.
import type { Jobs } from '../jobs/jobs.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Storage } from '../storage/storage.ts';
import type { EncodedPicture } from './encode-picture.ts';
import type { PictureEncoder } from './picture-encoder.ts';
import { masterFile, pictureKey, variantFile } from './picture-files.ts';
import { findPicture, lockPicture, type PictureRow, savePicture } from './pictures-table.ts';
import { createSlots, type Slots } from './slots.ts';

export interface PictureTools {
  storage: Storage;
  jobs: Pick<Jobs, 'add'>;
  encoder: PictureEncoder;
  slots: Slots;
}

export interface PictureUpload {
  ownerId: string;
  /** Called when it is this picture's turn, so that those in line are not in memory yet. */
  read: () => Promise<Uint8Array>;
}

/** More at once would not be faster on the few cores there are, and take more memory. */
export const createPictureSlots = (): Slots =>
  createSlots({ atOnce: 2, mostWaiting: 60, mostEach: 20 });

export async function storePicture(
  db: Db,
  tools: PictureTools,
  { ownerId, read }: PictureUpload,
  clock: Clock = systemClock,
): Promise<PictureRow> {
  return tools.slots.run(async () => {
    const encoded = await tools.encoder.encode(await read());
    // Still in the slot: it holds a connection while the storage works, and the database is for others too.
    return inTransaction(db, (tx) => saveEncoded(tx, tools, { ownerId, encoded, at: clock.now() }));
  }, ownerId);
}

async function saveEncoded(
  tx: Db,
  { storage, jobs }: PictureTools,
  { ownerId, encoded, at }: { ownerId: string; encoded: EncodedPicture; at: Date },
): Promise<PictureRow> {
  const key = pictureKey(ownerId, encoded.master);
  await lockPicture(tx, key);
  const known = await findPicture(tx, key);
  await putFiles(storage, key, encoded, known !== undefined);
  const { width, height, thumbhash } = encoded;
  const widths = encoded.webp.map((file) => file.width);
  const facts = { key, owner_id: ownerId, width, height, widths, thumbhash };
  const picture = await savePicture(tx, { ...facts, uploaded_at: at });
  if (!picture.has_avif) await jobs.add(tx, 'encode-avif', { key });
  return picture;
}

/** Without a row, what lies there may be another version's; with one, it only has to be there. */
async function putFiles(storage: Storage, key: string, encoded: EncodedPicture, known: boolean) {
  const files = [
    { name: masterFile(key), bytes: encoded.master },
    ...encoded.webp.map(({ width, bytes }) => ({ name: variantFile(key, width, 'webp'), bytes })),
  ];
  const puts = files.map(async ({ name, bytes }) => {
    if (known && (await storage.exists(name))) return;
    await storage.put(name, bytes, 'image/webp');
  });
  // All of them, also after a failure: nothing may be written once the lock is gone.
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected');
  if (!failed) return;
  // Nobody counts on them yet, and the disk may be full.
  if (!known) await Promise.allSettled(files.map(({ name }) => storage.delete(name)));
  throw failed.reason;
}

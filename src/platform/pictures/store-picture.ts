// Stores uploaded pictures: the files first, then their rows, in one transaction with their AVIF jobs and with what the
// caller writes.
import { Refusal } from '#contract/errors.ts';
import type { Crop } from '#domain/pictures/crop.ts';
import { secondMs } from '#domain/time/durations.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Storage } from '../storage/storage.ts';
import { withTimeout } from '../with-timeout.ts';
import { deleteUnclaimed } from './delete-unclaimed.ts';
import type { EncodedPicture } from './encode-picture.ts';
import type { PictureEncoder } from './picture-encoder.ts';
import { masterFile, pictureKey, variantFile } from './picture-files.ts';
import { findPicture, lockPicture, type PictureRow, savePicture } from './picture-store.ts';
import { createSlots, type Slots } from './slots.ts';

export interface PictureContext {
  storage: Storage;
  jobs: Pick<Jobs, 'add'>;
  encoder: PictureEncoder;
  slots: Slots;
}

/** The sender waits no longer for this: a storage that does not respond has already taken most of the time. */
const undoMs = 2 * secondMs;

/** Called when it is this picture's turn, so that pictures in the queue are not in memory yet. */
type ReadPicture = () => Promise<Uint8Array>;

export interface PictureUpload {
  ownerId: string;
  read: ReadPicture;
  /** Aborted when the sender hangs up, or the time of the request is over: pictures in the queue leave it, and the one being encoded is canceled. */
  signal?: AbortSignal | undefined;
  salt?: string | undefined;
  /** The part to keep. */
  crop?: Crop | undefined;
}

export interface PictureUploads {
  ownerId: string;
  reads: readonly ReadPicture[];
  signal?: AbortSignal | undefined;
  /** Field named in a refusal, with the picture's position: "images.2"; "picture" when left out. */
  field?: string | undefined;
  /** A secret for the names of files that only some people may find; the same one gives the same names. */
  salt?: string | undefined;
  /** The part of each to keep. */
  crop?: Crop | undefined;
}

/**
 * More at once would take more memory, and not be faster on the few cores there are. Our pages send one request at a time
 * for each person; twenty people who send as many as they may do not fill the queue.
 */
export const createPictureSlots = (): Slots =>
  createSlots({ atOnce: 2, mostWaiting: 60, mostEach: 3 });

export async function storePicture(
  db: Db,
  context: PictureContext,
  { read, ...upload }: PictureUpload,
  clock: Clock = systemClock,
): Promise<PictureRow> {
  const uploads = { ...upload, reads: [read] };
  const [picture] = await storePictures(db, context, uploads, async (_tx, rows) => rows, clock);
  if (!picture) throw new Error(`Storing a picture of ${upload.ownerId} returned no row.`);
  return picture;
}

/**
 * Stores all of it or nothing: the pictures, in the order they were sent, and what `work` writes. A refused file or
 * failed work leaves no files behind; only a caller's transaction that is rolled back later does, and the sweep deletes
 * those.
 */
export async function storePictures<T>(
  db: Db,
  context: PictureContext,
  { reads, ...uploads }: PictureUploads,
  work: (tx: Db, pictures: PictureRow[]) => Promise<T>,
  clock: Clock = systemClock,
): Promise<T> {
  if (reads.length === 0) return inTransaction(db, (tx) => work(tx, []));
  const { ownerId, signal } = uploads;
  const encodeAndSave = async () => {
    const files = await encodeAll(context, { reads, ...uploads });
    signal?.throwIfAborted();
    // Still in the slot: saving occupies a connection while the storage works, and others need the database too.
    return saveOrUndo(db, context, { ownerId, files, at: clock.now() }, work);
  };
  return context.slots.run(encodeAndSave, { who: ownerId, signal });
}

interface NamedPicture {
  key: string;
  encoded: EncodedPicture;
}

/** Looks at every file before it refuses any, so that the sender hears of all faults at the same time. */
async function encodeAll(
  context: PictureContext,
  { reads, field, ...uploads }: PictureUploads,
): Promise<NamedPicture[]> {
  const files: NamedPicture[] = [];
  const refusals: Refusal[] = [];
  for (const [index, read] of reads.entries()) {
    const name = field ? `${field}.${index}` : 'picture';
    try {
      files.push(await encode(context, { ...uploads, read }, name));
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      refusals.push(error);
    }
  }
  const [first] = refusals;
  if (!first) return files;
  const fields = Object.assign({}, ...refusals.map((refusal) => refusal.fields)) as Fields;
  throw new Refusal(first.code, { message: first.message, fields, cause: first.cause });
}

type Fields = NonNullable<Refusal['fields']>;

async function encode(
  { encoder }: PictureContext,
  { ownerId, read, signal, salt, crop }: PictureUpload,
  field: string,
): Promise<NamedPicture> {
  try {
    const encoded = await encoder.encode(await read(), signal, crop);
    return { key: pictureKey(ownerId, encoded.master, salt), encoded };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    const { code, message, cause } = error;
    throw new Refusal(code, { message, fields: { [field]: message }, cause });
  }
}

interface Batch {
  ownerId: string;
  files: NamedPicture[];
  at: Date;
}

async function saveOrUndo<T>(
  db: Db,
  context: PictureContext,
  batch: Batch,
  work: (tx: Db, pictures: PictureRow[]) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => work(tx, await saveAll(tx, context, batch)));
  } catch (error) {
    // The locks ended with the transaction, so each is taken again: the same picture may be arriving elsewhere.
    if (!db.isTransaction) await withTimeout(undoMs, undo(db, context, batch));
    throw error;
  }
}

/** Files that cannot be deleted now are swept later: a storage that is away is not asked about each of them. */
async function undo(db: Db, { storage }: PictureContext, { files }: Batch): Promise<void> {
  try {
    for (const file of files) {
      const names = filesOf(file).map(({ name }) => name);
      await deleteUnclaimed(db, storage, file.key, names);
    }
  } catch {
    // The refusal of the upload has the reason.
  }
}

/** Locks in a fixed order, for two uploads of the same pictures in different orders. */
async function saveAll(tx: Db, context: PictureContext, batch: Batch): Promise<PictureRow[]> {
  for (const key of batch.files.map((file) => file.key).toSorted()) await lockPicture(tx, key);
  const rows: PictureRow[] = [];
  for (const file of batch.files) rows.push(await saveOne(tx, context, batch, file));
  return rows;
}

async function saveOne(
  tx: Db,
  { storage, jobs }: PictureContext,
  { ownerId, at }: Batch,
  file: NamedPicture,
): Promise<PictureRow> {
  const { key, encoded } = file;
  const known = await findPicture(tx, key);
  await putFiles(storage, file, known !== undefined);
  const { width, height, thumbhash } = encoded;
  const widths = encoded.webp.map((variant) => variant.width);
  const facts = { key, owner_id: ownerId, width, height, widths, thumbhash };
  const picture = await savePicture(tx, { ...facts, uploaded_at: at });
  if (!picture.has_avif) await jobs.add(tx, 'encode-avif', { key });
  return picture;
}

const filesOf = ({ key, encoded }: NamedPicture): { name: string; bytes: Uint8Array }[] => [
  { name: masterFile(key), bytes: encoded.master },
  ...encoded.webp.map(({ width, bytes }) => ({ name: variantFile(key, width, 'webp'), bytes })),
];

/** Without a row, existing files may come from another version; with a row, they only have to exist. */
async function putFiles(storage: Storage, picture: NamedPicture, known: boolean): Promise<void> {
  const puts = filesOf(picture).map(async ({ name, bytes }) => {
    if (known && (await storage.exists(name))) return;
    await storage.put(name, bytes, 'image/webp');
  });
  // Waits for all of them, even after a failure: nothing may be written once the lock is gone.
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected');
  if (failed) throw failed.reason;
}

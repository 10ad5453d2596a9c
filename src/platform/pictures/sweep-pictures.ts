// The job that deletes unused pictures: those no row refers to, then files without a picture, both after a day.
import { type Clock, systemClock } from '../clock.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { claimStorage } from './claim-storage.ts';
import { deleteUnclaimed } from './delete-unclaimed.ts';
import { filesOf, keyOfFile } from './picture-files.ts';
import { findReferences, isUnreferenced } from './picture-references.ts';
import { knownKeys, type PictureRow } from './pictures-table.ts';

interface Needs {
  db: Db;
  storage: Storage;
  /** Real time: a form stays open in the real world, however far business time is moved. */
  clock?: Clock;
}

export interface Swept {
  pictures: number;
  files: number;
}

const graceMs = dayMs;
const atOnce = 200;
/** Temporary files of the folder storage that a crash left behind. */
const leftAside = /^incoming\/[0-9a-f]{32}$/;

export function createSweepPictures(context: Needs): JobHandler<'sweep-pictures'> {
  return async (_payload, run) => {
    await sweepPictures(context, run.signal);
  };
}

export async function sweepPictures(
  { db, storage, clock = systemClock }: Needs,
  signal?: AbortSignal,
): Promise<Swept> {
  const before = new Date(clock.now().getTime() - graceMs);
  const pictures = await sweepRows(db, storage, before, signal);
  const isOurs = await claimStorage(db, storage);
  const files = isOurs ? await sweepFiles(db, storage, before, signal) : 0;
  return { pictures, files };
}

async function sweepRows(db: Db, storage: Storage, before: Date, signal?: AbortSignal) {
  let swept = 0;
  for (let deleted = atOnce; deleted === atOnce;) {
    signal?.throwIfAborted();
    const rows = await deleteUnreferenced(db, before);
    for (const row of rows) await deleteUnclaimed(db, storage, row.key, filesOf(row));
    deleted = rows.length;
    swept += rows.length;
  }
  return swept;
}

/** A picture that is being attached has its row locked and is skipped; a later attempt to attach it finds it gone. */
async function deleteUnreferenced(db: Db, before: Date): Promise<PictureRow[]> {
  const unreferenced = isUnreferenced(await findReferences(db));
  return inTransaction(db, async (tx) => {
    const locked = await tx
      .selectFrom('pictures')
      .select('key')
      .where('uploaded_at', '<', before)
      .where(unreferenced)
      .orderBy('uploaded_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    const keys = locked.map(({ key }) => key);
    if (keys.length === 0) return [];
    // Checked again now that nobody can attach: the first check may be older than the lock.
    return tx
      .deleteFrom('pictures')
      .where('key', 'in', keys)
      .where(unreferenced)
      .returningAll()
      .execute();
  });
}

async function sweepFiles(db: Db, storage: Storage, before: Date, signal?: AbortSignal) {
  let swept = 0;
  const old = new Map<string, string[]>();
  const deleteOrphanedFiles = async () => {
    signal?.throwIfAborted();
    const known = await knownKeys(db, [...old.keys()]);
    for (const [key, names] of old)
      if (!known.has(key)) swept += await deleteUnclaimed(db, storage, key, names);
    old.clear();
  };
  for await (const { key: name, modifiedAt } of storage.list()) {
    if (modifiedAt >= before) continue;
    const key = keyOfFile(name);
    // A file whose name is not ours is not ours to delete.
    if (key) old.set(key, [...(old.get(key) ?? []), name]);
    else if (leftAside.test(name)) {
      await storage.delete(name);
      swept += 1;
    }
    if (old.size >= atOnce) await deleteOrphanedFiles();
  }
  if (old.size > 0) await deleteOrphanedFiles();
  return swept;
}

// Stores files in a folder: written aside, synced, then renamed, so that a name has all of its bytes or none.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { syncFolder } from '../process/sync-folder.ts';
import { contentTypeOf } from './content-types.ts';
import { refuseFullDisk } from './disk-full.ts';
import { type ListedFile, mediaPath, type Storage, type StorageSpace } from './storage.ts';
import { requireStorageKey } from './storage-key.ts';

/** Files that are still being written; a file that a crash leaves here is listed like any unclaimed file. */
const asideFolder = 'incoming';

export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string): string => join(folder, requireStorageKey(key));
  return {
    put: (key, bytes) => refuseFullDisk(() => writeWhole(folder, pathOf(key), bytes)),
    get: (key) => whenThere(() => openFile(pathOf(key))),
    exists: async (key) => (await whenThere(() => access(pathOf(key)).then(() => true))) ?? false,
    delete: (key) => whenThere(() => unlink(pathOf(key))),
    list: () => listFiles(folder),
    url: (key) => mediaPath + requireStorageKey(key),
    readSpace: () => readSpace(folder),
  };
}

async function writeWhole(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(dirname(path));
  await makeFolder(join(folder, asideFolder));
  // On the same file system as its final place, so that the rename is atomic.
  const aside = join(folder, asideFolder, randomBytes(16).toString('hex'));
  try {
    await writeSynced(aside, bytes);
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new folder survives a crash only when its parent has been synced. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o750 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made))
    await syncFolder(dirname(made));
}

async function openFile(path: string) {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const body = createReadStream(path, { fd: file });
    return { contentType: contentTypeOf(path) ?? 'application/octet-stream', bytes: size, body };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* listFiles(folder: string): AsyncIterable<ListedFile> {
  const entries = await whenThere(() => opendir(folder, { recursive: true }));
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // The file may have been deleted since the folder was read.
    const found = await whenThere(() => stat(path));
    if (!found) continue;
    const key = relative(folder, path).replaceAll(sep, '/');
    yield { key, bytes: found.size, modifiedAt: found.mtime };
  }
}

/** The folder is made with the first file; until then its parent is on the same disk. */
async function readSpace(folder: string): Promise<StorageSpace> {
  const { bavail, blocks, bsize } =
    (await whenThere(() => statfs(folder))) ?? (await statfs(dirname(folder)));
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const missing = new Set(['ENOENT', 'ENOTDIR']);

async function whenThere<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (missing.has(codeOf(error))) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

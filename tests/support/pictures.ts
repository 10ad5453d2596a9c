// Context for tests of pictures: a storage folder of its own, and jobs that are only recorded.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { createPictureSlots, type PictureContext } from '#platform/pictures/store-picture.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { inThisProcess } from './in-process-encoder.ts';
import { noteJobs, type NotedJob } from './noted-jobs.ts';

/** The folder is removed when the test, or the test file, ends. */
export function mediaFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-media-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (TestRunner.getCurrentTest()) onTestFinished(remove);
  else afterAll(remove);
  return folder;
}

export function pictureContext(
  storage: Storage = createFolderStorage(mediaFolder()),
): PictureContext & { jobs: Jobs; added: NotedJob[] } {
  return { storage, slots: createPictureSlots(), encoder: inThisProcess, ...noteJobs() };
}

/**
 * Replaces the real encoder, which takes seconds for many pictures, and the real folder, which waits for its disk.
 * Notes in `encodings` what it was given.
 */
export function withoutEncoding(
  pictures: PictureContext,
  encodings: Uint8Array[] = [],
): PictureContext {
  const encode = async (bytes: Uint8Array) => {
    encodings.push(bytes);
    const master = createHash('sha256').update(bytes).digest();
    return {
      master,
      webp: [{ width: 320, bytes: master }],
      width: 320,
      height: 200,
      thumbhash: '',
    };
  };
  const storage = { ...pictures.storage, put: async () => {}, exists: async () => true };
  return { ...pictures, storage, encoder: { ...pictures.encoder, encode, adopt: encode } };
}

/** The names of all stored files, sorted. */
export async function storedFiles(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of storage.list()) names.push(key);
  return names.toSorted();
}

// Copies pictures from one storage to another. Their names follow from their content, so files are only added, and
// those that exist already need no check.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { numberText } from '#domain/text/number-text.ts';
import { contentTypeOf } from '../storage/content-types.ts';
import type { Storage } from '../storage/storage.ts';
import { isPictureName, mediaEntry } from './archive/entry-names.ts';
import { BackupFailure } from './failure.ts';
import type { MediaFile } from './archive/manifest.ts';
import type { Archive } from './archive/read-archive.ts';
import { type LogLine, countText, sizeText } from './log.ts';
import type { ArchiveWriter } from './archive/write-archive.ts';

/** Our pictures never have this size. */
const mostBytes = 64 * 1024 * 1024;
const newsEvery = 500;

/** Archives the pictures that are not in `archived` yet, and adds them to it. */
export async function archiveMedia(
  writer: ArchiveWriter,
  storage: Storage,
  archived: Map<string, MediaFile>,
  log: LogLine,
): Promise<void> {
  for await (const key of pictureKeys(storage)) {
    if (archived.has(key)) continue;
    const stored = await storage.get(key);
    // The sweep has deleted it since it was listed.
    if (!stored) continue;
    const { bytes, sha256 } = await writer.add(mediaEntry(key), stored.body, { compress: false });
    if (bytes !== stored.bytes)
      throw new BackupFailure(`The picture ${key} changed while it was read.`);
    archived.set(key, { key, bytes, sha256 });
    if (archived.size % newsEvery === 0) log(`${countText(archived.size, 'picture')} so far.`);
  }
}

/** Without files that are still being written, and foreign files. */
async function* pictureKeys(storage: Storage): AsyncIterable<string> {
  for await (const { key } of storage.list()) if (isPictureName(key)) yield key;
}

export async function restoreMedia(
  archive: Archive,
  storage: Storage,
  log: LogLine,
): Promise<void> {
  let added = 0;
  for (const file of archive.manifest.media) {
    if (await storage.exists(file.key)) continue;
    if (file.bytes > mostBytes)
      throw new BackupFailure(`The picture ${file.key} is too large to be one of ours.`);
    const bytes = await buffer(await archive.openMedia(file));
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256)
      throw new BackupFailure(`The archive changed while it was read, at ${file.key}.`);
    await storage.put(file.key, bytes, typeOf(file.key));
    added++;
    if (added % newsEvery === 0) log(`${countText(added, 'picture')} added so far.`);
  }
  log(`Pictures: ${totalText(archive.manifest.media)}, ${numberText(added)} new here.`);
}

export async function moveMedia(from: Storage, to: Storage, log: LogLine): Promise<void> {
  const files: Pick<MediaFile, 'bytes'>[] = [];
  for await (const key of pictureKeys(from)) {
    if (await to.exists(key)) continue;
    const stored = await from.get(key);
    if (!stored) continue;
    const bytes = await buffer(stored.body);
    if (bytes.length !== stored.bytes)
      throw new BackupFailure(`The picture ${key} changed while it was read.`);
    await to.put(key, bytes, typeOf(key));
    files.push({ bytes: bytes.length });
    if (files.length % newsEvery === 0) log(`${countText(files.length, 'picture')} so far.`);
  }
  log(`Copied pictures: ${totalText(files)}.`);
}

/** Derived from the name: a type given by an archive or a bucket may make browsers run the file. */
const typeOf = (key: string): string => contentTypeOf(key) ?? 'application/octet-stream';

export function totalText(files: Pick<MediaFile, 'bytes'>[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${countText(files.length, 'file')}, ${sizeText(bytes)}`;
}

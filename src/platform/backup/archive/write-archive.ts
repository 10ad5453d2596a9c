// Writes an archive as a stream, under a temporary name until it is complete and synced to the disk.
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { systemClock } from '../../clock.ts';
import { syncFolder } from '../../process/sync-folder.ts';
import { manifestEntry } from './entry-names.ts';
import { BackupFailure } from '../failure.ts';
import type { Manifest } from './manifest.ts';
import { type Measure, ChecksumStream } from './checksum-stream.ts';

export interface ArchiveWriter {
  add(entry: string, source: Readable, options: { compress: boolean }): Promise<Measure>;
  /** The archive exists when this resolves, and never before. */
  finish(manifest: Manifest): Promise<void>;
  abandon(): Promise<void>;
}

/** Rows are personal: only the owner may read the file. */
const mode = 0o600;

export async function createArchive(file: string, signal?: AbortSignal): Promise<ArchiveWriter> {
  await refuseExisting(file);
  const unfinished = join(dirname(file), `.${basename(file)}.part-${process.pid}`);
  const zip = new ZipFile();
  const failing = new AbortController();
  const stop = signal ? AbortSignal.any([signal, failing.signal]) : failing.signal;
  zip.on('error', (error) => failing.abort(error));
  const handle = await open(unfinished, 'wx', mode);
  const output = handle.createWriteStream({ flush: true });
  const written = pipeline(zip.outputStream as Readable, output, { signal: stop });
  written.catch((error: unknown) => failing.abort(error));
  const entryOptions = { mtime: systemClock.now(), mode };
  return {
    add: async (entry, source, { compress }) => {
      const checksum = new ChecksumStream();
      zip.addReadStream(checksum, entry, { ...entryOptions, compress });
      const read = finished(checksum);
      await rethrowing(stop, Promise.all([pipeline(source, checksum, { signal: stop }), read]));
      return checksum.result();
    },
    finish: async (manifest) => {
      zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), manifestEntry, {
        ...entryOptions,
      });
      zip.end();
      await rethrowing(stop, written);
      await moveIntoPlace(unfinished, file);
    },
    abandon: async () => {
      failing.abort();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

/** Throws what stopped everything, rather than how the streams reacted. */
async function rethrowing(stop: AbortSignal, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    throw stop.aborted && stop.reason instanceof Error ? stop.reason : error;
  });
}

async function refuseExisting(file: string): Promise<void> {
  const found = await lstat(file).catch(() => undefined);
  if (found) throw new BackupFailure(`${file} is already there: choose another name.`);
}

async function moveIntoPlace(unfinished: string, file: string): Promise<void> {
  try {
    // Unlike a rename, a link never replaces a file that appeared meanwhile.
    await link(unfinished, file);
    await rm(unfinished);
  } catch {
    await refuseExisting(file);
    // Some file systems have no hard links.
    await rename(unfinished, file);
  }
  await syncFolder(dirname(file));
}

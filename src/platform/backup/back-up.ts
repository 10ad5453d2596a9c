// Makes a backup: all rows of one moment and all pictures, in one file that is either complete or not there.
import { createRequire } from 'node:module';
import { systemClock } from '../clock.ts';
import type { Storage } from '../storage/storage.ts';
import { tableName } from './catalogue.ts';
import { connectTo, disconnect } from './connect.ts';
import { archiveMedia } from './copy-media.ts';
import { tableEntry } from './entry-names.ts';
import type { OpenedDatabase } from './reach-database.ts';
import { formatVersion, type Manifest } from './manifest.ts';
import { countText, type Say, sizeText } from './say.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { type ArchiveWriter, createArchive } from './write-archive.ts';

export interface BackUpOptions {
  database: Pick<OpenedDatabase, 'url' | 'where'>;
  storage: Storage;
  /** Must not be there yet. */
  file: string;
  say: Say;
  signal?: AbortSignal;
}

export async function backUp(options: BackUpOptions): Promise<void> {
  const { database, storage, file, say, signal } = options;
  const writer = await createArchive(file, signal);
  try {
    const client = await connectTo(database.url, database.where);
    // Whatever it is waiting for, it need not.
    signal?.addEventListener('abort', () => client.connection.stream.destroy());
    try {
      signal?.throwIfAborted();
      await writer.finish(await archiveAll(writer, await takeSnapshot(client), storage, say));
    } finally {
      await disconnect(client);
    }
  } catch (error) {
    await writer.abandon();
    throw signal?.aborted ? signal.reason : error;
  }
}

async function archiveAll(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  storage: Storage,
  say: Say,
): Promise<Manifest> {
  const createdAt = systemClock.now().toISOString();
  const tables = await archiveTables(writer, snapshot, say);
  // After the rows: what a picture's row of that moment names is there by now.
  const media = await archiveMedia(writer, storage, say);
  const { postgres, contents } = snapshot;
  const program = { name: 'trellis', version: programVersion() } as const;
  return { format: formatVersion, program, createdAt, postgres, ...contents, tables, media };
}

async function archiveTables(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  say: Say,
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.contents.tables) {
    const rows = await snapshot.open(table);
    const { lines, bytes, sha256 } = await writer.add(tableEntry(table), rows, { compress: true });
    tables.push({ ...table, rows: lines, bytes, sha256 });
    say(`${tableName(table)}: ${countText(lines, 'row')}, ${sizeText(bytes)}.`);
  }
  return tables;
}

function programVersion(): string {
  return createRequire(import.meta.url)('../../../package.json').version;
}

// Makes a backup: all rows of one snapshot and all pictures, in one file that is either complete or not there.
import { systemClock } from '../clock.ts';
import { programVersion } from '../process/program-version.ts';
import type { Storage } from '../storage/storage.ts';
import { tableName } from './database/catalog.ts';
import { connectTo, disconnect } from './database/connect.ts';
import { archiveMedia, totalText } from './copy-media.ts';
import { tableEntry } from './archive/entry-names.ts';
import type { OpenedDatabase } from './database/reach-database.ts';
import { formatVersion, type Manifest, type MediaFile } from './archive/manifest.ts';
import { countText, type LogLine, sizeText } from './log.ts';
import { type Snapshot, takeSnapshot } from './database/snapshot.ts';
import { type ArchiveWriter, createArchive } from './archive/write-archive.ts';

export interface BackUpOptions {
  database: Pick<OpenedDatabase, 'url' | 'where'>;
  storage: Storage;
  /** Must not exist yet. */
  file: string;
  log: LogLine;
  signal?: AbortSignal;
}

export async function backUp(options: BackUpOptions): Promise<void> {
  const { file, signal } = options;
  const writer = await createArchive(file, signal);
  try {
    await writer.finish(await archiveAll(writer, options));
  } catch (error) {
    await writer.abandon();
    throw signal?.aborted ? signal.reason : error;
  }
}

/**
 * Copies pictures before and after the rows: every picture that a row of the snapshot names is included, even when it
 * came or went meanwhile, and the snapshot is not open while pictures are copied, which may take hours.
 */
async function archiveAll(writer: ArchiveWriter, options: BackUpOptions): Promise<Manifest> {
  const { database, storage, log } = options;
  // Reports a failed connection now rather than after the pictures.
  await disconnect(await connectTo(database.url, database.where));
  const archived = new Map<string, MediaFile>();
  await archiveMedia(writer, storage, archived, log);
  const rows = await archiveRows(writer, options);
  await archiveMedia(writer, storage, archived, log);
  const media = [...archived.values()];
  log(`Pictures: ${totalText(media)}.`);
  const program = { name: 'trellis', version: programVersion() } as const;
  return { format: formatVersion, program, ...rows, media };
}

async function archiveRows(writer: ArchiveWriter, { database, log, signal }: BackUpOptions) {
  const client = await connectTo(database.url, database.where);
  // An abort ends whatever the connection is waiting for.
  signal?.addEventListener('abort', () => client.connection.stream.destroy());
  try {
    signal?.throwIfAborted();
    const snapshot = await takeSnapshot(client);
    const createdAt = systemClock.now().toISOString();
    for (const name of snapshot.foreignObjects)
      log(`Left out ${name}, which is no table of this program.`);
    const tables = await archiveTables(writer, snapshot, log);
    await client.query('commit');
    return { createdAt, postgres: snapshot.postgres, ...snapshot.contents, tables };
  } finally {
    await disconnect(client);
  }
}

async function archiveTables(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  log: LogLine,
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.contents.tables) {
    const rows = await snapshot.open(table);
    const { lines, bytes, sha256 } = await writer.add(tableEntry(table), rows, { compress: true });
    tables.push({ ...table, rows: lines, bytes, sha256 });
    log(`${tableName(table)}: ${countText(lines, 'row')}, ${sizeText(bytes)}.`);
  }
  return tables;
}

// Opens an archive and checks every byte of it before anybody relies on one.
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { manifestEntry, mediaEntry, tableEntry } from './entry-names.ts';
import { damaged } from '../failure.ts';
import { type Manifest, type MediaFile, parseManifest, type Table } from './manifest.ts';
import { type Measure, ChecksumStream } from './checksum-stream.ts';
import type { RowSource } from '../database/row-source.ts';
import { openZip, type Zip } from './zip-entries.ts';

export interface Archive extends RowSource {
  manifest: Manifest;
  openMedia(media: Pick<MediaFile, 'key'>): Promise<Readable>;
  /** Reads everything once; throws at the first byte that is not as it was written. */
  verify(): Promise<void>;
  close(): void;
}

interface Expected {
  bytes: number;
  sha256: string;
  rows?: number;
}

const mostManifestBytes = 256 * 1024 * 1024;

export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file);
  try {
    const manifest = parseManifest(await zip.readWhole(manifestEntry, mostManifestBytes), file);
    const expected = expectedEntries(manifest, file);
    compareNames(zip, expected, file);
    const check = (entry: string, read: Measure): void =>
      compareMeasure(read, expected.get(entry), file, entry);
    return {
      manifest,
      contents: manifest,
      open: (table: Table) => zip.open(tableEntry(table)),
      check: (table, read) => check(tableEntry(table), read),
      openMedia: ({ key }) => zip.open(mediaEntry(key)),
      verify: async () => {
        for (const entry of expected.keys()) check(entry, await measure(zip, entry, file));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function expectedEntries(manifest: Manifest, file: string): Map<string, Expected> {
  const expected = new Map<string, Expected>();
  const expect = (name: string, facts: Expected): void => {
    if (expected.has(name)) throw damaged(file, `${name} is listed twice`);
    expected.set(name, facts);
  };
  for (const table of manifest.tables) expect(tableEntry(table), table);
  for (const media of manifest.media) expect(mediaEntry(media.key), media);
  return expected;
}

function compareNames(zip: Zip, expected: Map<string, Expected>, file: string): void {
  for (const name of zip.sizes.keys())
    if (name !== manifestEntry && !expected.has(name))
      throw damaged(file, `${name} is not in its list`);
  for (const [name, { bytes }] of expected) {
    const size = zip.sizes.get(name);
    if (size === undefined) throw damaged(file, `${name} is missing`);
    // From here on this size bounds what unpacking may produce.
    if (size !== bytes) throw damaged(file, `${name} has another size`);
  }
}

async function measure(zip: Zip, entry: string, file: string): Promise<Measure> {
  const checksum = new ChecksumStream();
  const nowhere = new Writable({ write: (_chunk, _encoding, next) => next() });
  await pipeline(await zip.open(entry), checksum, nowhere).catch((error: Error) => {
    throw damaged(file, `${entry}: ${error.message}`);
  });
  return checksum.result();
}

function compareMeasure(
  read: Measure,
  expected: Expected | undefined,
  file: string,
  entry: string,
): void {
  if (read.sha256 !== expected?.sha256 || read.bytes !== expected.bytes)
    throw damaged(file, `${entry} has another checksum`);
  if (expected.rows !== undefined && expected.rows !== read.lines)
    throw damaged(file, `${entry} has another number of rows`);
}

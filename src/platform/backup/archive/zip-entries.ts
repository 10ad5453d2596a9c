// Reads the entries of a ZIP file by name; refuses names that lead elsewhere and entries larger than they say.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { BackupFailure, damaged } from '../failure.ts';

export interface Zip {
  /** Unpacked sizes in bytes. */
  sizes: Map<string, number>;
  open(name: string): Promise<Readable>;
  readWhole(name: string, mostBytes: number): Promise<Buffer>;
  close(): void;
}

export async function openZip(file: string): Promise<Zip> {
  const zip = await openFile(file);
  try {
    const entries = await listEntries(zip);
    const find = (name: string): Entry => {
      const entry = entries.get(name);
      if (!entry) throw damaged(file, `${name} is missing`);
      return entry;
    };
    return {
      sizes: new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])),
      open: (name) => zip.openReadStreamPromise(find(name)),
      readWhole: async (name, mostBytes) => {
        const entry = find(name);
        if (entry.uncompressedSize > mostBytes) throw damaged(file, `${name} is too long`);
        const bytes = await zip
          .openReadStreamPromise(entry)
          .then((stream) => buffer(stream))
          .catch((error: Error) => {
            throw damaged(file, error.message);
          });
        if (crc32(bytes) !== entry.crc32) throw damaged(file, `${name} was changed`);
        return bytes;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof BackupFailure ? error : damaged(file, (error as Error).message);
  }
}

async function openFile(file: string): Promise<ZipFile> {
  return openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new BackupFailure(`There is no file ${file}.`);
      throw error.code ? error : damaged(file, error.message);
    },
  );
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

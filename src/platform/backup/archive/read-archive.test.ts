import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ZipFile } from 'yazl';
import { createFolderStorage } from '../../storage/folder-storage.ts';
import type { Manifest } from './manifest.ts';
import { openArchive } from './read-archive.ts';
import { restore } from '../restore.ts';
import { createArchive } from './write-archive.ts';

const rows = Buffer.from('1\tone\n2\ttwo\\n\n');
const picture = Buffer.from('0123456789'.repeat(50));
const key = 'aaaaaaaa/320.webp';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function manifest(changes: Partial<Manifest> = {}): Manifest {
  return {
    format: 1,
    program: { name: 'trellis', version: '0.1.0' },
    createdAt: '2026-01-01T00:00:00.000Z',
    postgres: '18.4',
    migrations: [],
    tables: [
      {
        schema: 'public',
        name: 'things',
        columns: ['id'],
        rows: 2,
        bytes: rows.length,
        sha256: sha256(rows),
      },
    ],
    sequences: [],
    jobQueue: null,
    media: [{ key, bytes: picture.length, sha256: sha256(picture) }],
    ...changes,
  };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function goodArchive(): Promise<string> {
  const file = join(newFolder(), 'good.zip');
  const writer = await createArchive(file);
  await writer.add('tables/public.things.copy', Readable.from([rows]), { compress: true });
  await writer.add(`media/${key}`, Readable.from([picture]), { compress: false });
  await writer.finish(manifest());
  return file;
}

/** With any parts and any list. */
async function otherArchive(parts: Record<string, Buffer>, list: unknown): Promise<string> {
  const file = join(newFolder(), 'other.zip');
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(parts)) zip.addBuffer(bytes, name);
  zip.addBuffer(Buffer.from(JSON.stringify(list)), 'manifest.json');
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(file));
  return file;
}

/** Same length, so that all places stay where they are. */
function replaceAll(file: string, from: string, to: string): void {
  const text = readFileSync(file).toString('latin1');
  expect(text).toContain(from);
  writeFileSync(file, Buffer.from(text.replaceAll(from, to), 'latin1'));
}

const parts = { 'tables/public.things.copy': rows, [`media/${key}`]: picture };

/** Neither the database nor the pictures are so much as opened. */
function restoring(file: string): Promise<boolean> {
  const folder = newFolder();
  return restore({
    file,
    openDatabase: () => expect.unreachable('the database was opened'),
    storage: {
      ...createFolderStorage(folder),
      put: () => expect.unreachable('a picture was written'),
    },
    log: () => {},
    confirm: () => expect.unreachable('a person was asked'),
  });
}

test('gives back what was put in', async () => {
  const archive = await openArchive(await goodArchive());
  onTestFinished(() => archive.close());
  await archive.verify();
  expect(archive.manifest).toEqual(manifest());
  const [table] = archive.contents.tables;
  expect(Buffer.concat(await (await archive.open(table!)).toArray())).toEqual(rows);
  expect(Buffer.concat(await (await archive.openMedia({ key })).toArray())).toEqual(picture);
});

test('refuses a changed byte in rows, pictures or list before anything is touched', async () => {
  const file = await goodArchive();
  const bytes = readFileSync(file);
  const places = ['things.copy', key, 'manifest.json'].map(
    (name) => bytes.indexOf(name) + name.length + 12,
  );
  for (const place of places) {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 0x10;
    writeFileSync(file, changed);
    await expect(restoring(file), `at ${place}`).rejects.toThrow('undamaged backup');
  }
});

test('refuses a list in which one word was changed', async () => {
  const file = join(newFolder(), 'changed.zip');
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(parts)) zip.addBuffer(bytes, name);
  zip.addBuffer(Buffer.from(JSON.stringify(manifest())), 'manifest.json', { compress: false });
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(file));
  replaceAll(file, '"columns":["id"]', '"columns":["ix"]');
  await expect(restoring(file)).rejects.toThrow('manifest.json was changed');
});

test('refuses an archive that was cut off, wherever', async () => {
  const file = await goodArchive();
  const bytes = readFileSync(file);
  for (const length of [0, 10, 100, bytes.length - 200, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, length));
    await expect(restoring(file), `${length} bytes`).rejects.toThrow('undamaged backup');
  }
});

test('refuses a part whose name leads out of its folder', async () => {
  const file = await goodArchive();
  replaceAll(file, 'media/aaaaaaaa/320.webp', 'media/../../../20.webp');
  await expect(restoring(file)).rejects.toThrow('undamaged backup');
});

test.each(['../../etc/passwd', '/etc/passwd', 'a/../../b.webp', 'a\\b.webp'])(
  'refuses a listed picture called %j',
  async (name) => {
    const [media] = manifest().media;
    const file = await otherArchive(parts, manifest({ media: [{ ...media!, key: name }] }));
    await expect(restoring(file)).rejects.toThrow('A picture cannot be called');
  },
);

test('refuses a part that unpacks to more than its list says', async () => {
  const bomb = Buffer.alloc(3_000_000);
  const file = await otherArchive({ 'tables/public.things.copy': bomb }, manifest({ media: [] }));
  await expect(restoring(file)).rejects.toThrow('has another size');

  // The file itself now tells the lie, too.
  const bytes = readFileSync(file);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bomb.length);
  const told = Buffer.alloc(4);
  told.writeUInt32LE(rows.length);
  for (let at = bytes.indexOf(size); at !== -1; at = bytes.indexOf(size)) told.copy(bytes, at);
  writeFileSync(file, bytes);
  await expect(restoring(file)).rejects.toThrow(/too many bytes in the stream/);
});

test.each([
  ['a part too many', { ...parts, 'tables/public.more.copy': rows }, {}, 'is not in its list'],
  ['a part too few', { [`media/${key}`]: picture }, {}, 'things.copy is missing'],
  ['another format', parts, { format: 2 }, 'was made by a newer version'],
  ['a strange field', parts, { extra: 1 }, 'its list is wrong'],
  ['another number of rows', parts, { tables: [{ ...manifest().tables[0], rows: 3 }] }, 'rows'],
  ['a hostile table', parts, { tables: [{ ...manifest().tables[0], name: 'a"b' }] }, 'A table'],
  [
    'an unknown migration',
    parts,
    { migrations: [{ name: '9_x.sql', checksum: sha256(rows) }] },
    'newer version',
  ],
])('refuses %s', async (_, given, changes, sentence) => {
  await expect(restoring(await otherArchive(given, { ...manifest(), ...changes }))).rejects.toThrow(
    sentence,
  );
});

test('refuses what is no archive at all', async () => {
  const file = join(newFolder(), 'no.zip');
  await expect(restoring(file)).rejects.toThrow(`There is no file ${file}.`);
  writeFileSync(file, 'hello');
  await expect(restoring(file)).rejects.toThrow('is not a complete, undamaged backup');
});

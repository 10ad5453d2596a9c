import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { archiveName } from './archive-name.ts';
import { createArchive } from './write-archive.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const manifest = {} as Parameters<Awaited<ReturnType<typeof createArchive>>['finish']>[0];

test('is not there under its name before it is complete', async () => {
  const folder = newFolder();
  const writer = await createArchive(join(folder, 'a.zip'));
  await writer.add('tables/a.b.copy', Readable.from([Buffer.from('x\n')]), { compress: true });
  expect(readdirSync(folder)).toEqual([`.a.zip.part-${process.pid}`]);
  await writer.finish(manifest);
  expect(readdirSync(folder)).toEqual(['a.zip']);
});

test('does not replace a file that came while it was written', async () => {
  const folder = newFolder();
  const writer = await createArchive(join(folder, 'a.zip'));
  writeFileSync(join(folder, 'a.zip'), 'mine');
  await expect(writer.finish(manifest)).rejects.toThrow('a.zip is already there');
  await writer.abandon();
  expect(readdirSync(folder)).toEqual(['a.zip']);
});

test('does not begin where it cannot write', async () => {
  await expect(createArchive('/nowhere/at/all/a.zip')).rejects.toThrow('ENOENT');
});

test('passes on what went wrong with the source, and leaves nothing', async () => {
  const folder = newFolder();
  const writer = await createArchive(join(folder, 'a.zip'));
  const source = new Readable({ read: () => source.destroy(new Error('no more rows')) });
  await expect(writer.add('tables/a.b.copy', source, { compress: true })).rejects.toThrow(
    'no more rows',
  );
  await writer.abandon();
  expect(readdirSync(folder)).toEqual([]);
});

test('is called by the minute', () => {
  expect(archiveName(new Date(2026, 0, 5, 9, 7))).toBe('trellis-backup-2026-01-05-0907.zip');
});

import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mediaFolder, storedFiles } from '#tests/support/pictures.ts';
import { contentOf, storageContract } from '#tests/support/storage-rules.ts';
import { createFolderStorage } from './folder-storage.ts';

storageContract(() => createFolderStorage(join(mediaFolder(), 'media')));

test('has its files served by our own server', () => {
  expect(createFolderStorage('/nowhere').url('ab/one.webp')).toBe('/media/ab/one.webp');
});

test('never shows a half-written file under its name', async () => {
  const folder = mediaFolder();
  const storage = createFolderStorage(folder);
  const large = Buffer.alloc(3_000_000, 'x');
  const put = storage.put('ab/large.webp', large, 'image/webp');
  const seen = new Set<number>();
  const looking = setInterval(() => {
    seen.add(statSync(join(folder, 'ab/large.webp'), { throwIfNoEntry: false })?.size ?? -1);
  });
  await put;
  clearInterval(looking);
  seen.delete(-1);
  expect([...seen].filter((size) => size !== large.length)).toEqual([]);
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

test('shows what a crash left half-written in the list, for the sweep', async () => {
  const folder = mediaFolder();
  mkdirSync(join(folder, 'incoming'));
  writeFileSync(join(folder, 'incoming', 'f'.repeat(32)), 'half');
  expect(await storedFiles(createFolderStorage(folder))).toEqual([`incoming/${'f'.repeat(32)}`]);
});

test('refuses a name that is a folder, and leaves nothing half-done', async () => {
  const folder = mediaFolder();
  const storage = createFolderStorage(folder);
  await storage.put('ab/one.webp', Buffer.from('x'), 'image/webp');
  await expect(storage.put('ab', Buffer.from('y'), 'image/webp')).rejects.toThrow();
  expect(await storedFiles(storage)).toEqual(['ab/one.webp']);
  expect(await contentOf(storage, 'ab/one.webp')).toBe('x');
});

// Tests the guarantees of every storage, for any backend.
import { expect, test } from 'vitest';
import type { Storage } from '#platform/storage/storage.ts';
import { storedFiles } from './pictures.ts';

const type = 'image/webp';

export async function contentOf(storage: Storage, key: string): Promise<string | undefined> {
  const file = await storage.get(key);
  return file && Buffer.concat(await file.body.toArray()).toString();
}

export function storageContract(make: () => Storage | Promise<Storage>): void {
  test('gives back what was put, with its type and its length', async () => {
    const storage = await make();
    await storage.put('ab/one.webp', Buffer.from('first'), type);
    const file = await storage.get('ab/one.webp');
    expect(file).toMatchObject({ contentType: type, bytes: 5 });
    expect(Buffer.concat(await file!.body.toArray()).toString()).toBe('first');
    expect(await storage.exists('ab/one.webp')).toBe(true);
  });

  test('knows nothing of what was never put', async () => {
    const storage = await make();
    expect(await storage.get('ab/none.webp')).toBeUndefined();
    expect(await storage.exists('ab/none.webp')).toBe(false);
    expect(await storedFiles(storage)).toEqual([]);
  });

  test('deletes a file, and does not mind when there is none', async () => {
    const storage = await make();
    await storage.put('ab/one.webp', Buffer.from('first'), type);
    await storage.delete('ab/one.webp');
    await storage.delete('ab/one.webp');
    expect(await storage.exists('ab/one.webp')).toBe(false);
  });

  test('takes the same file twice, also at the same moment', async () => {
    const storage = await make();
    const puts = Array.from({ length: 5 }, () =>
      storage.put('ab/one.webp', Buffer.from('same'), type),
    );
    await Promise.all(puts);
    expect(await contentOf(storage, 'ab/one.webp')).toBe('same');
    expect(await storedFiles(storage)).toEqual(['ab/one.webp']);
  });

  test('lists every file with its length and its time', async () => {
    const storage = await make();
    const before = Date.now();
    await storage.put('ab/one.webp', Buffer.from('first'), type);
    await storage.put('cd/two.webp', Buffer.from('second!'), type);
    const listed = [];
    for await (const file of storage.list()) listed.push(file);
    const sizes = listed.map(({ key, bytes }) => `${key} ${bytes}`);
    expect(sizes.toSorted()).toEqual(['ab/one.webp 5', 'cd/two.webp 7']);
    // Bucket times are in whole seconds.
    for (const { modifiedAt } of listed)
      expect(modifiedAt.getTime()).toBeGreaterThanOrEqual(before - 1000);
  });

  test('has no way to a file outside', async () => {
    const storage = await make();
    const outside = '../outside.webp';
    const no = 'no name for a stored file';
    await expect(async () => storage.put(outside, Buffer.from('x'), type)).rejects.toThrow(no);
    await expect(async () => storage.get(outside)).rejects.toThrow(no);
    await expect(async () => storage.exists(outside)).rejects.toThrow(no);
    await expect(async () => storage.delete(outside)).rejects.toThrow(no);
    expect(() => storage.url(outside)).toThrow(no);
  });
}

import { expect, test } from 'vitest';
import { cacheSize } from './cache-size.ts';

const gigabyte = 2 ** 30;

test.each([
  ['as PostgreSQL does on a small machine', gigabyte / 2, '128MB'],
  ['an eighth of the memory', 4 * gigabyte, '512MB'],
  ['at most a gigabyte', 64 * gigabyte, '1024MB'],
])('caches %s', (_, memory, size) => {
  expect(cacheSize(memory)).toBe(size);
});

test('knows the memory of this machine', () => {
  expect(Number.parseInt(cacheSize(), 10)).toBeGreaterThanOrEqual(128);
});

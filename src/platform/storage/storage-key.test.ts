import { expect, test } from 'vitest';
import { isStorageKey, requireStorageKey } from './storage-key.ts';

test.each(['ab/abcd-640.webp', 'a', 'incoming/0f', 'a/b/c_d.avif'])(
  'accepts the name %j',
  (key) => {
    expect(isStorageKey(key)).toBe(true);
  },
);

test.each([
  '',
  '/',
  'a/',
  '/a',
  'a//b',
  '.',
  '..',
  '../secret',
  'a/../../b',
  'a/..',
  '.hidden',
  'a/.hidden.webp',
  'a.b.webp',
  'a\\b',
  'a\0b',
  'a b',
  'A.webp',
  'c:/x',
  '%2e%2e/x',
  'é.webp',
  'a\n',
  'a'.repeat(201),
])('refuses the name %j, which leads elsewhere or is read in different ways', (key) => {
  expect(isStorageKey(key)).toBe(false);
  expect(() => requireStorageKey(key)).toThrow('no name for a stored file');
});

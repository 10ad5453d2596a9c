import { expect, test } from 'vitest';
import { checkPhoto } from './check-photo.ts';

const limit = 5 * 1024 * 1024;

test('takes a photo up to the last allowed byte', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp'])
    expect(checkPhoto({ type, size: limit })).toBeNull();
});

test.each([
  ['image/jpeg', limit + 1, 'File too large', 'Max file size is 5MB'],
  ['image/gif', 10, 'Wrong file type', 'File type must be JPEG, PNG or WebP'],
  ['', 10, 'Wrong file type', 'File type must be JPEG, PNG or WebP'],
  ['image/png', 0, 'Empty file', 'File is smaller than 1 byte'],
])('refuses a file of type "%s" and %i bytes: %s', (type, size, title, description) => {
  expect(checkPhoto({ type, size })).toEqual({ title, description });
});

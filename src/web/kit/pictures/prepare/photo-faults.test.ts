import { expect, test } from 'vitest';
import { checkChosen, checkHeader, isReady } from './photo-faults.ts';

const megabyte = 1024 * 1024;
const header = {
  format: 'jpeg' as const,
  width: 4000,
  height: 3000,
  isWhole: true,
  isAnimated: false,
};

test.each([
  ['a.jpg', 'image/jpeg', 5 * megabyte + 1],
  ['a.jpg', 'image/jpeg', 25 * megabyte],
  ['a.heic', 'image/heic', 10],
  ['A.HEIC', '', 10],
])('opens %s of type "%s" with %i bytes', (name, type, size) => {
  expect(checkChosen({ name, type, size })).toBeNull();
});

test.each([
  ['a.gif', 'image/gif', 10, 'File type must be JPEG, PNG or WebP'],
  ['a folder', '', 10, 'File type must be JPEG, PNG or WebP'],
  ['a.png', 'image/png', 0, 'File is smaller than 1 byte'],
  ['a.jpg', 'image/jpeg', 25 * megabyte + 1, 'Max file size is 25MB'],
])('refuses %s of type "%s" with %i bytes at once', (name, type, size, description) => {
  expect(checkChosen({ name, type, size })).toMatchObject({ description });
});

test.each([
  [undefined, 10, 'File type must be JPEG, PNG or WebP'],
  [undefined, 5 * megabyte + 1, 'Max file size is 5MB'],
  [{ ...header, isWhole: false }, 10, 'The photo is damaged or incomplete'],
  [{ ...header, width: 0 }, 10, 'The photo is damaged or incomplete'],
  [{ ...header, isAnimated: true }, 10, 'File type must be JPEG, PNG or WebP, and not animated'],
  [
    { ...header, width: 9000, height: 7000 },
    10,
    'The photo has more than 50 megapixels. Save it smaller and try again',
  ],
  [{ ...header, width: 20_001, height: 1 }, 10, 'The photo is wider or higher than 20,000 pixels'],
])('says what is wrong with %o of %i bytes', (read, size, description) => {
  expect(checkHeader(read, { size })).toMatchObject({ description });
});

test('shrinks what the server would refuse, and nothing else', () => {
  expect(isReady(header, { size: 5 * megabyte })).toBe(true);
  expect(isReady(header, { size: 5 * megabyte + 1 })).toBe(false);
  expect(isReady({ ...header, width: 8064, height: 6048 }, { size: 10 })).toBe(false);
  expect(isReady({ ...header, format: 'heic' }, { size: 10 })).toBe(false);
});

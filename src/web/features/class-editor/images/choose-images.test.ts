import { expect, test } from 'vitest';
import { shrinkableBytes } from '#web/kit/pictures/prepare/photo-faults.ts';
import { chooseImages, type ClassImage, movedImage } from './choose-images.ts';

const file = (name: string, { type = 'image/jpeg', bytes = 10 } = {}): File =>
  ({ name, type, size: bytes }) as File;

const names = (files: readonly File[]) => files.map(({ name }) => name);

test('takes pictures in their order and ignores what systems leave in folders', () => {
  const files = ['.DS_Store', 'b.jpg', 'Thumbs.db', 'a.jpg'].map((name) => file(name));
  const { taken, refusal } = chooseImages(files, 0);
  expect(names(taken)).toEqual(['b.jpg', 'a.jpg']);
  expect(refusal).toBeUndefined();
});

test('takes five in all and says that there are too many', () => {
  const files = ['1', '2', '3'].map((name) => file(name));
  const { taken, refusal } = chooseImages(files, 3);
  expect(names(taken)).toEqual(['1', '2']);
  expect(refusal).toEqual({
    title: 'Too many files',
    description: 'Max 5 files allowed',
    lines: ['3: Too many files'],
  });
});

test('takes 25 MB, to be made smaller, and refuses a byte more', () => {
  const largest = file('largest', { bytes: shrinkableBytes });
  const larger = file('larger', { bytes: shrinkableBytes + 1 });
  const { taken, refusal } = chooseImages([larger, largest], 0);
  expect(names(taken)).toEqual(['largest']);
  expect(refusal).toEqual({
    title: 'File too large',
    description: 'Max file size is 25MB',
    lines: ['larger: File is larger than 26214400 bytes'],
  });
});

test('names every file it does not take, and the first of them aloud', () => {
  const files = [
    file('a.gif', { type: 'image/gif' }),
    file('a folder', { type: '' }),
    file('empty.png', { bytes: 0 }),
    file('good.png'),
  ];
  const { taken, refusal } = chooseImages(files, 0);
  expect(names(taken)).toEqual(['good.png']);
  expect(refusal).toMatchObject({
    description: 'File type must be JPEG, PNG or WebP',
    lines: [
      'a.gif: File type must be JPEG, PNG or WebP',
      'a folder: File type must be JPEG, PNG or WebP',
      'empty.png: File is smaller than 1 byte',
    ],
  });
});

const images = ['a', 'b', 'c'].map((id) => ({ id }) as ClassImage);

test.each([
  [0, 1, 'bac'],
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
] as const)('moves picture %i to place %i', (from, to, order) => {
  expect(
    movedImage(images, from, to)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
});

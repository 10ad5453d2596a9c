import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as corpus from '#tests/support/picture-corpus.ts';
import { readPhotoHeader } from './read-photo-header.ts';

const jpeg = await corpus.quarters(400, 300).jpeg().toBuffer();
const png = await corpus.quarters(400, 300).png().toBuffer();
const webp = await corpus.quarters(400, 300).webp().toBuffer();
const heic = readFileSync('tests/support/quarters.heic');

test.each([
  ['jpeg', 'jpeg', jpeg],
  [
    'progressive jpeg',
    'jpeg',
    await corpus.quarters(400, 300).jpeg({ progressive: true }).toBuffer(),
  ],
  ['jpeg with metadata', 'jpeg', await corpus.withGps()],
  ['jpeg with bytes after its end', 'jpeg', await corpus.ofBytes(100_000)],
  ['png', 'png', png],
  ['webp', 'webp', webp],
  [
    'webp without loss',
    'webp',
    await corpus.quarters(400, 300).webp({ lossless: true }).toBuffer(),
  ],
  ['transparent webp', 'webp', await corpus.quarters(400, 300).ensureAlpha(0.5).webp().toBuffer()],
])('reads format and size of a %s', (_, format, bytes) => {
  expect(readPhotoHeader(bytes)).toEqual({
    format,
    width: 400,
    height: 300,
    isWhole: true,
    isAnimated: false,
  });
});

test('reads the size of a photo of an iPhone', () => {
  expect(readPhotoHeader(heic)).toMatchObject({ format: 'heic', width: 480, height: 320 });
});

test.each([
  ['jpeg', jpeg],
  ['png', png],
  ['webp', webp],
])('sees that the end of a %s is missing, wherever it was cut', (_, bytes) => {
  for (const share of [0.3, 0.6, 0.9, 0.99])
    expect(readPhotoHeader(bytes.subarray(0, bytes.length * share))).toMatchObject({
      isWhole: false,
    });
});

test('does not take the end of a preview for that of the photo', async () => {
  const preview = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), jpeg]);
  preview.writeUInt16BE(jpeg.length + 2, 2);
  const whole = Buffer.concat([jpeg.subarray(0, 2), preview, jpeg.subarray(2)]);
  expect(readPhotoHeader(whole)).toMatchObject({ isWhole: true, width: 400 });
  expect(readPhotoHeader(whole.subarray(0, whole.length - 100))).toMatchObject({ isWhole: false });
});

test('sees many pixels in few bytes, and movement', async () => {
  expect(readPhotoHeader(corpus.bomb())).toMatchObject({ width: 12_000, height: 12_000 });
  expect(readPhotoHeader(await corpus.animatedWebp())).toMatchObject({ isAnimated: true });
});

test.each([
  ['an SVG', corpus.svg],
  ['a GIF', await corpus.gif()],
  ['an AVIF', await corpus.avif()],
  ['a TIFF', await corpus.tiff()],
  ['a page', corpus.html],
  ['nothing', Buffer.alloc(0)],
  ['three bytes', Buffer.from('abc')],
])('knows no format of %s', (_, bytes) => {
  expect(readPhotoHeader(bytes)).toBeUndefined();
});

import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPicture } from './qr-picture.ts';

test('draws every module of the code, black on white, as another library reads it', async () => {
  const { data, info } = await sharp(qrPicture('K7WQ2P'))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data: modules, size } = encode('K7WQ2P', { ecc: 'M', border: 4 });
  const px = info.width / size;
  expect(info).toMatchObject({ format: 'raw', width: info.height });
  expect(px).toBe(8);
  const seen = modules.map((row, y) =>
    row.map(
      (_, x) =>
        data[(y * px + 4) * info.width * info.channels + (x * px + 4) * info.channels] === 0,
    ),
  );
  expect(seen).toEqual(modules);
});

test('is the same each time', () => {
  expect(qrPicture('K7WQ2P')).toEqual(qrPicture('K7WQ2P'));
});

import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { quarters } from '#tests/support/picture-corpus.ts';
import { drawCard } from './draw-card.ts';
import { mark } from './mark.ts';

const texts = {
  title: 'Throw Your First Bowl',
  line: 'Sat, Dec 5',
  label: '$45',
  brand: 'Trellis',
};
const photo = await quarters(400, 300).png().toBuffer();

test.each([
  ['a photo', texts, photo],
  ['no photo', texts, undefined],
  ['a title of a thousand letters', { ...texts, title: 'wide '.repeat(200) }, photo],
  ['a title without spaces', { ...texts, title: 'W'.repeat(300) }, undefined],
  ['markup in its title', { ...texts, title: '<span size="900pt">&amp;</b>' }, undefined],
  ['no title at all', { ...texts, title: '\u0000 \n' }, undefined],
])('draws a JPEG of the size of previews with %s', async (_, shown, cover) => {
  const { format, width, height } = await sharp(await drawCard(shown, { photo: cover })).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

/** The average color of a part of the corner with the mark or logo. */
async function colorAt(card: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(
    await sharp(card).extract({ left, top, width: 12, height: 12 }).toBuffer(),
  )
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((part) => Math.round(part / 32));
}

test.each([
  ['a wide', { width: 400, height: 80 }],
  ['a high', { width: 80, height: 400 }],
  ['a tiny', { width: 1, height: 1 }],
])('draws %s logo on a white plate in the place of the mark', async (_, size) => {
  const blue = { create: { ...size, channels: 3, background: '#0000ff' } } as const;
  const logo = await sharp(blue).webp().toBuffer();
  const card = await drawCard(texts, { photo, logo });
  const { info } = await sharp(logo)
    .resize(200, 44, { fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const middle = 60 + Math.max(64, info.width + 28) / 2;
  expect(await colorAt(card, Math.round(middle) - 6, 62)).toEqual([8, 8, 8]);
  expect((await sharp(card).metadata()).width).toBe(1200);
});

test('draws the logo in its own color', async () => {
  const blue = { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } } as const;
  const logo = await sharp(blue).png().toBuffer();
  const withLogo = await colorAt(await drawCard(texts, { logo }), 86, 86);
  expect(withLogo).toEqual([0, 0, 8]);
  expect(await colorAt(await drawCard(texts), 62, 90)).not.toEqual(withLogo);
});

test('draws the mark of the site', () => {
  const favicon = new URL('../../../web/public/favicon.svg', import.meta.url);
  expect(readFileSync(favicon, 'utf8')).toContain(mark);
});

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
  const { format, width, height } = await sharp(await drawCard(shown, cover)).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('draws the mark of the site', () => {
  const favicon = new URL('../../../web/public/favicon.svg', import.meta.url);
  expect(readFileSync(favicon, 'utf8')).toContain(mark);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcon } from '#platform/pictures/cards/draw-icon.ts';
import { quarters } from '#tests/support/picture-corpus.ts';
import { iconFileOf } from './icon-file.ts';
import { iconOfLook } from './icon-of-look.ts';

const look = { brandName: 'Espalier', accentColor: '', logo: undefined };

test('leaves the icons of Trellis to their files', () => {
  expect(iconOfLook('favicon.ico', look)).toBeUndefined();
});

test('paints the leaf in the accent color, to the edge where systems cut', () => {
  const spec = iconOfLook('icons/maskable-192.png', { ...look, accentColor: '#2563eb' });
  expect(spec?.svg).toContain('rx="0" fill="#2563eb"');
  expect(spec?.svg).not.toContain('#96b001');
});

test('shows a logo that fits into an icon, and the first letter for a wide one', () => {
  const square = iconOfLook('icons/icon-192.png', { ...look, logo: { width: 300, height: 250 } });
  expect(square).toMatchObject({ background: '#ffffff', inset: 0.08 });
  const wide = iconOfLook('icons/icon-192.png', { ...look, logo: { width: 900, height: 200 } });
  expect(wide?.letter).toEqual({ text: 'E', color: '#14170b' });
});

test('draws an icon of its size, with a transparent edge around a logo', async () => {
  const picture = await quarters(300, 150).webp().toBuffer();
  const png = await drawIcon({ width: 64, height: 64, inset: 0 }, picture);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([64, 64, 4]);
  expect(data[3]).toBe(0);
  expect(data[(32 * 64 + 32) * 4 + 3]).toBe(255);
});

test('draws a letter and a drawing of ours', async () => {
  for (const content of [
    { letter: { text: '<', color: '#14170b' } },
    {
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>',
    },
  ]) {
    const spec = { width: 180, height: 180, inset: 0.1, background: '#96b001', ...content };
    const { width, format } = await sharp(await drawIcon(spec)).metadata();
    expect([width, format]).toEqual([180, 'png']);
  }
});

test('puts a PNG into an icon file that says where it begins', () => {
  const png = Buffer.from('png');
  const file = iconFileOf('favicon.ico', png, 32);
  expect(file.readUInt32LE(14)).toBe(3);
  expect(file.subarray(file.readUInt32LE(18))).toEqual(png);
  expect(iconFileOf('favicon.svg', png, 64).toString()).toContain('data:image/png;base64,cG5n');
});

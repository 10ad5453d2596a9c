import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColorsOf, checkAccent } from './brand-colors.ts';
import { contrast, fromOklch, toOklch } from './oklch.ts';
import { type BrandColors, type BrandToken, brandTokens, trellisColors } from './trellis-colors.ts';

const hexes = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const pages: BrandToken[] = ['bg', 'canvas', 'surface', 'surface-2', 'surface-3'];

/** Text, and what it is read on. */
const texts: [BrandToken, BrandToken[]][] = [
  ['text', pages],
  ['text-2', pages],
  ['text-3', pages],
  ['accent', [...pages, 'accent-soft']],
  ['accent-hover', [...pages, 'accent-soft']],
  ['on-accent-soft', ['accent-soft']],
  ['on-brand', ['brand', 'brand-hover', 'brand-active']],
  ['on-solid', ['solid', 'solid-hover', 'solid-active']],
];

function pairsBelow(colors: BrandColors, least: number): string[] {
  return texts.flatMap(([text, grounds]) =>
    grounds
      .filter((ground) => contrast(colors[text], colors[ground]) < least)
      .map((ground) => `${text} ${colors[text]} on ${ground} ${colors[ground]}`),
  );
}

test('keeps text readable in both themes for every color that it accepts', () => {
  fc.assert(
    fc.property(hexes, (hex) => {
      if (checkAccent(hex).fault !== undefined) return;
      const { light, dark } = brandColorsOf(hex);
      expect([...pairsBelow(light, 4.5), ...pairsBelow(dark, 4.5)]).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('shows focus, fields and buttons on every page in both themes', () => {
  fc.assert(
    fc.property(hexes, (hex) => {
      if (checkAccent(hex).fault !== undefined) return;
      for (const colors of Object.values(brandColorsOf(hex))) {
        for (const page of ['bg', 'surface'] as const) {
          expect(contrast(colors.focus, colors[page])).toBeGreaterThanOrEqual(3);
          expect(contrast(colors['input-border'], colors[page])).toBeGreaterThanOrEqual(3);
        }
        expect(contrast(colors.brand, colors.bg)).toBeGreaterThanOrEqual(2);
      }
    }),
    { numRuns: 100 },
  );
});

test('offers an allowed shade of the same hue for every color that it refuses', () => {
  fc.assert(
    fc.property(hexes, (hex) => {
      const { fault, shade } = checkAccent(hex);
      if (fault === undefined) return;
      expect(checkAccent(shade ?? '')).toEqual({});
      const [asked, offered] = [toOklch(hex), toOklch(shade ?? '')];
      // Gray has no hue, and near black and white a hue cannot be told.
      if (asked.c < 0.06 || offered.c < 0.06) return;
      const turn = Math.abs(((asked.h - offered.h + 540) % 360) - 180);
      expect(turn).toBeLessThan(6);
    }),
    { numRuns: 200 },
  );
});

test.each(['#2563eb', '#96b001', '#b91c1c', '#7c3aed', '#0f766e', '#111111', '#ec4899'])(
  'accepts %s, and paints buttons in exactly it',
  (hex) => {
    expect(checkAccent(hex)).toEqual({});
    expect(brandColorsOf(hex).light.brand).toBe(hex);
  },
);

test.each(['#ffffff', '#fffbe6', '#ffff00'])('refuses %s: nobody would see the button', (hex) => {
  expect(checkAccent(hex).fault).toMatch(/too light/);
});

test('lightens a dark color for the dark theme, whose page would swallow it', () => {
  const { dark } = brandColorsOf('#111111');
  expect(contrast(dark.brand, dark.bg)).toBeGreaterThanOrEqual(2);
});

test('comes back from OKLCH as the same color', () => {
  fc.assert(
    fc.property(hexes, (hex) => {
      expect(fromOklch(toOklch(hex))).toBe(hex);
    }),
  );
});

test('starts from the colors of the stylesheet', () => {
  const css = readFileSync('src/web/styles/tokens.css', 'utf8');
  const [light = '', dark = ''] = css.split('.dark {');
  for (const [theme, text] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    for (const token of brandTokens)
      expect(text).toContain(`--${token}: ${trellisColors[theme][token]};`);
});

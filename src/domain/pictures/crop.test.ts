import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardShape, centered, cropFor, cropPixels, keepsAll, movedFraming } from './crop.ts';

test.each([
  [3000, 2000, { x: 0, y: 0, width: 1, height: 1 }],
  [4000, 2000, { x: 0.125, y: 0, width: 0.75, height: 1 }],
  [2000, 4000, { x: 0, y: 1 / 3, width: 1, height: 1 / 3 }],
])('keeps the middle of %i × %i in the shape of a card', (width, height, expected) => {
  const crop = cropFor({ width, height }, centered);
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(crop[side]).toBeCloseTo(expected[side]);
});

const side = fc.integer({ min: 1, max: 20_000 });
const fraction = fc.double({ min: -1, max: 2, noNaN: true });

test('never reaches over an edge, and always has the shape', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.double({ min: 1, max: 4, noNaN: true }),
      fraction,
      fraction,
      (...given) => {
        const [width, height, zoom, centerX, centerY] = given;
        const size = { width, height };
        const crop = cropFor(size, { zoom, centerX, centerY });
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(crop.x + crop.width, crop.y + crop.height)).toBeLessThanOrEqual(1 + 1e-9);
        expect((crop.width * width) / (crop.height * height)).toBeCloseTo(cardShape, 5);
        const pixels = cropPixels(size, crop);
        expect(pixels.left + pixels.width).toBeLessThanOrEqual(width);
        expect(pixels.top + pixels.height).toBeLessThanOrEqual(height);
        expect(Math.min(pixels.width, pixels.height)).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});

test('moves until the edge, and comes back from there at once', () => {
  const size = { width: 4000, height: 2000 };
  const right = movedFraming(size, centered, { x: 5, y: 5 });
  expect(cropFor(size, right)).toMatchObject({ x: 0.25, y: 0 });
  expect(cropFor(size, movedFraming(size, right, { x: -0.1, y: 0 })).x).toBeCloseTo(0.15);
});

test('knows a crop that leaves nothing out', () => {
  expect(keepsAll(cropFor({ width: 1500, height: 1000 }, centered))).toBe(true);
  expect(keepsAll(cropFor({ width: 1600, height: 1000 }, centered))).toBe(false);
});

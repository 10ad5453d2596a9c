import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridOf, pixelOf } from './grid.ts';

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const zooms = fc.integer({ min: 0, max: 16 });

const boxes = fc
  .record({ west: longitude, east: longitude, one: latitude, other: latitude })
  .filter(({ west, east, one, other }) => west !== east && one !== other)
  .map(({ west, east, one, other }) => ({
    west,
    east,
    south: Math.min(one, other),
    north: Math.max(one, other),
  }));

test('has every point of the view in exactly one cell, and no other point', () => {
  fc.assert(
    fc.property(boxes, zooms, latitude, longitude, (box, zoom, lat, lon) => {
      const { cells, parts } = gridOf(box, zoom);
      const holds = (cell: typeof box): boolean =>
        lon >= cell.west && lon < cell.east && lat >= cell.south && lat < cell.north;
      expect(cells.filter(holds)).toHaveLength(parts.some(holds) ? 1 : 0);
    }),
    { numRuns: 2000 },
  );
});

test('has 600 cells at most, however much is looked at from however near', () => {
  fc.assert(
    fc.property(boxes, zooms, (box, zoom) => {
      expect(gridOf(box, zoom).cells.length).toBeLessThanOrEqual(600);
    }),
  );
});

test('keeps its zoom for what a screen shows', () => {
  const austin = { west: -98.4, south: 29.9, east: -97.1, north: 30.7 };
  expect(gridOf(austin, 9)).toMatchObject({ zoom: 9 });
});

test('puts the middle of the world in the middle of the map', () => {
  expect(pixelOf(0, 0, 1)).toEqual({ x: 512, y: 512 });
  expect(pixelOf(0, -180, 3).x).toBe(0);
});

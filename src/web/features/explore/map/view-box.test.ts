import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mapCalls } from '#contract/classes/class-map.ts';
import type { Bounds } from './fit.ts';
import { boxAround, viewBoxOf } from './view-box.ts';

const bounds: fc.Arbitrary<Bounds> = fc
  .record({
    west: fc.double({ min: -180, max: 179, noNaN: true }),
    south: fc.double({ min: -85, max: 84, noNaN: true }),
    wide: fc.double({ min: 0.001, max: 360, noNaN: true }),
    high: fc.double({ min: 0.001, max: 170, noNaN: true }),
  })
  .map(({ west, south, wide, high }) => [
    west,
    south,
    Math.min(180, west + wide),
    Math.min(85, south + high),
  ]);

const edgesOf = (box: string): number[] => box.split(',').map(Number);

test('asks for all that is visible, in a form that the API takes', () => {
  fc.assert(
    fc.property(bounds, fc.double({ min: 0, max: 16, noNaN: true }), (visible, zoom) => {
      const view = viewBoxOf(visible, zoom);
      expect(z.safeParse(mapCalls['GET /api/explore/map'].query, view).error).toBeUndefined();
      const [west = 0, south = 0, east = 0, north = 0] = edgesOf(view.box);
      const rounding = 0.000_001;
      expect(west).toBeLessThanOrEqual(visible[0] + rounding);
      expect(south).toBeLessThanOrEqual(visible[1] + rounding);
      expect(east).toBeGreaterThanOrEqual(visible[2] - rounding);
      expect(north).toBeGreaterThanOrEqual(visible[3] - rounding);
    }),
  );
});

test('asks for the same after a small move', () => {
  const austin: Bounds = [-98.1, 29.9, -97.4, 30.55];
  const beside: Bounds = [-98.102, 29.901, -97.402, 30.551];
  expect(viewBoxOf(beside, 9.4)).toEqual(viewBoxOf(austin, 9.1));
});

test('asks for the classes at a single place, too', () => {
  const { query } = mapCalls['GET /api/explore/map/classes'];
  for (const [latitude, longitude] of [
    [30.267_153, -97.743_061],
    [30.123_456_789, 180],
    [90, -180],
  ] as const) {
    const box = boxAround([longitude, latitude, longitude, latitude]);
    expect(z.safeParse(query, { box }).error).toBeUndefined();
    const [west = 0, south = 0, east = 0, north = 0] = edgesOf(box);
    expect([west <= longitude, longitude <= east]).toEqual([true, true]);
    expect([south <= latitude, latitude <= north]).toEqual([true, true]);
  }
});

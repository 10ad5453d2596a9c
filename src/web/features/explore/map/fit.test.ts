import { expect, test } from 'vitest';
import { boundsOf, keepsStill } from './fit.ts';
import type { PlacedCard } from './gather-pins.ts';

const placeAt = (latitude: number, longitude: number) => ({
  label: 'Austin, TX',
  latitude,
  longitude,
  timeZone: 'America/Chicago',
  radiusMiles: 25,
});
const austin = placeAt(30.2672, -97.7431);

test('stays where it is when the list grows', () => {
  const before = { ids: ['a', 'b'], place: austin };
  expect(keepsStill(before, { ids: ['a', 'b', 'c'], place: austin }, undefined)).toBe(true);
});

test('moves to other results', () => {
  const before = { ids: ['a', 'b'], place: austin };
  expect(keepsStill(before, { ids: ['b'], place: austin }, undefined)).toBe(false);
  expect(keepsStill({ ids: [], place: null }, { ids: ['a'], place: austin }, undefined)).toBe(
    false,
  );
});

test('stays where it is when the area it shows was searched, and moves on to another', () => {
  const before = { ids: ['a'], place: null };
  const asked = { latitude: 30.2672, longitude: -97.7431, radiusMiles: 40 };
  expect(keepsStill(before, { ids: ['x'], place: austin }, asked)).toBe(true);
  expect(keepsStill(before, { ids: ['x'], place: placeAt(41, -87) }, asked)).toBe(false);
});

test('stays where it is when the same empty list is drawn again', () => {
  const before = { ids: [], place: austin };
  expect(keepsStill(before, { ids: [], place: { ...austin } }, undefined)).toBe(true);
  expect(keepsStill(before, { ids: [], place: placeAt(41, -87) }, undefined)).toBe(false);
});

test('stays where it is while there is nothing to show', () => {
  const before = { ids: ['a'], place: austin };
  expect(keepsStill(before, { ids: [], place: null }, undefined)).toBe(true);
});

test('shows all results, else the place that was searched, else the whole country', () => {
  const cards = [
    { latitude: 30, longitude: -97 },
    { latitude: 41, longitude: -87 },
  ] as PlacedCard[];
  expect(boundsOf(cards, austin)).toEqual([-97, 30, -87, 41]);
  const [west, south, east, north] = boundsOf([], austin);
  expect((west + east) / 2).toBeCloseTo(austin.longitude);
  expect((south + north) / 2).toBeCloseTo(austin.latitude);
  expect(north - south).toBeCloseTo(50 / 69);
  const [, , , northOfAll] = boundsOf([], null);
  expect(northOfAll).toBeGreaterThan(49);
});

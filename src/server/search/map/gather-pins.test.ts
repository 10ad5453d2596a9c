import { expect, test } from 'vitest';
import { gatherPins } from './gather-pins.ts';
import type { MatchRow } from './map-store.ts';

const rowAt = (latitude: number, longitude: number, facts: Partial<MatchRow> = {}): MatchRow => ({
  count: 1,
  more: false,
  places: 1,
  price_cents: 4500,
  class_id: `at ${latitude} ${longitude}`,
  latitude,
  longitude,
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
  ...facts,
});

const austin = rowAt(30.2672, -97.7431, { count: 12, price_cents: 2000 });
const roundRock = rowAt(30.5083, -97.6789, { count: 3, price_cents: 0 });
const dallas = rowAt(32.7831, -96.8067, { count: 5 });

test('parts pins that cover each other from afar as the map comes nearer', () => {
  const counts = (zoom: number) =>
    gatherPins([roundRock, dallas, austin], zoom).map(({ count }) => count);
  expect(counts(3)).toEqual([20]);
  expect(counts(6)).toEqual([5, 15]);
  expect(counts(9)).toEqual([5, 3, 12]);
});

test('stands where most of its classes are, and knows how far the others reach', () => {
  expect(gatherPins([roundRock, austin], 4)).toEqual([
    {
      ...austin,
      count: 15,
      places: 2,
      price_cents: 0,
      north: roundRock.north,
      east: roundRock.east,
    },
  ]);
});

test('says that there are more where one of its parts does', () => {
  expect(gatherPins([austin, { ...roundRock, more: true }], 4)).toMatchObject([{ more: true }]);
});

test('gathers the same pins whatever the order of the rows', () => {
  const rows = Array.from({ length: 40 }, (_, n) => rowAt(30 + (n % 7) / 9, -97 - (n % 5) / 7));
  const distinct = rows.map((row, n) => ({ ...row, class_id: String(n).padStart(2, '0') }));
  expect(gatherPins(distinct.toReversed(), 8)).toEqual(gatherPins(distinct, 8));
});

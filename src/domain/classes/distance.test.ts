import { expect, test } from 'vitest';
import { distanceMiles } from './distance.ts';

const austin = { latitude: 30.2672, longitude: -97.7431 };

test.each([
  ['Houston', { latitude: 29.7604, longitude: -95.3698 }, 146.2],
  ['New York', { latitude: 40.7128, longitude: -74.006 }, 1510.9],
  ['itself', austin, 0],
  ['the other side of the world', { latitude: -30.2672, longitude: 82.2569 }, 12_436.8],
])('knows how far Austin is from %s', (_, other, miles) => {
  expect(distanceMiles(austin, other)).toBeCloseTo(miles, 0);
});

test('measures across the line at which longitudes jump', () => {
  const west = { latitude: 52, longitude: 179.9 };
  const east = { latitude: 52, longitude: -179.9 };
  expect(distanceMiles(west, east)).toBeCloseTo(8.5, 1);
});

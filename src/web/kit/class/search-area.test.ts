import { expect, test } from 'vitest';
import { searchArea } from './search-area.ts';

const austin = { lat: 30.267153, lng: -97.743061 };

test('reaches from the middle of the map to its corners', () => {
  const area = searchArea({ center: austin, north: 30.55, east: -97.4 });
  expect(area).toEqual({ latitude: 30.2672, longitude: -97.7431, radiusMiles: 29 });
});

test('searches at least a mile', () => {
  const area = searchArea({ center: austin, north: 30.268, east: -97.742 });
  expect(area?.radiusMiles).toBe(1);
});

test('searches no further than the server does', () => {
  const area = searchArea({ center: austin, north: 33, east: -93 });
  expect(area?.radiusMiles).toBe(200);
});

test('does not pretend to search half a continent', () => {
  expect(searchArea({ center: austin, north: 45, east: -70 })).toBeUndefined();
});

test('knows a place again that was reached round the world', () => {
  const area = searchArea({
    center: { lat: 30, lng: -97.5 - 360 },
    north: 30.3,
    east: -97.2 - 360,
  });
  expect(area).toMatchObject({ latitude: 30, longitude: -97.5 });
});

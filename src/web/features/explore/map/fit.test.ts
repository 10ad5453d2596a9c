import { expect, test } from 'vitest';
import { boundsOf, keepsStill, type Shown, unitedStates } from './fit.ts';

const placeAt = (latitude: number, longitude: number) => ({
  label: 'Austin, TX',
  latitude,
  longitude,
  timeZone: 'America/Chicago',
  radiusMiles: 25,
});
const austin = placeAt(30.2672, -97.7431);
const cards = [
  { latitude: 30, longitude: -97 },
  { latitude: 41, longitude: -87 },
];

const shown = (first: Shown['first']) => ({ name: '?q=tea', first });
const found = (count: number, place: typeof austin | null = austin) => ({
  place,
  total: { count, more: false },
});

test('stays where it is for the same search', () => {
  expect(keepsStill('?q=tea', shown(found(3)), undefined)).toBe(true);
});

test('moves to the results of another search, when they are there', () => {
  expect(keepsStill('?q=clay', shown(undefined), undefined)).toBe(true);
  expect(keepsStill('?q=clay', shown(found(3)), undefined)).toBe(false);
  expect(keepsStill(undefined, shown(found(3)), undefined)).toBe(false);
});

test('stays where it is when the area it shows was searched, and moves on to another', () => {
  const asked = { latitude: 30.2672, longitude: -97.7431, radiusMiles: 40 };
  expect(keepsStill('?q=clay', shown(found(3)), asked)).toBe(true);
  expect(keepsStill('?q=clay', shown(found(3, placeAt(41, -87))), asked)).toBe(false);
});

test('stays where it is when nothing was found anywhere, and moves to a place without classes', () => {
  expect(keepsStill('?q=clay', shown(found(0, null)), undefined)).toBe(true);
  expect(keepsStill('?q=clay', shown(found(0)), undefined)).toBe(false);
});

test('shows all results where the list has them all', () => {
  const whole: Shown = { name: '', first: found(2), cards, extent: undefined };
  expect(boundsOf(whole)).toEqual([-97, 30, -87, 41]);
});

test('shows the place that was searched where there are more than listed', () => {
  const [west = 0, south = 0, east = 0, north = 0] =
    boundsOf({ name: '', first: found(66), cards, extent: [-98, 30, -97, 31] }) ?? [];
  expect((west + east) / 2).toBeCloseTo(austin.longitude);
  expect((south + north) / 2).toBeCloseTo(austin.latitude);
  expect(north - south).toBeCloseTo(50 / 69);
});

test('waits for the bounds of all matches, and shows the whole country where nobody knows them', () => {
  const everywhere: Shown = { name: '', first: found(66, null), cards, extent: undefined };
  expect(boundsOf(everywhere)).toBeUndefined();
  expect(boundsOf({ ...everywhere, extent: [-158, 21, -70, 48] })).toEqual([-158, 21, -70, 48]);
  expect(boundsOf({ ...everywhere, extent: null })).toEqual(unitedStates);
});

import { expect, test } from 'vitest';
import { setMeasures, standardMeasures } from '../measures.ts';
import { distanceText, offeredRadiuses, shortDistanceText } from './distance-text.ts';

const inKilometers = () => setMeasures({ ...standardMeasures, distanceUnit: 'kilometers' });

test.each([
  [0, 'less than 0.1 miles'],
  [0.44, '0.4 miles'],
  [0.97, '1 mile'],
  [3.26, '3.3 miles'],
  [25, '25 miles'],
  [12.6, '13 miles'],
])('says %d as %s', (miles, text) => {
  expect(distanceText(miles)).toBe(text);
});

test.each([
  [0.02, 'less than 0.1 km'],
  [0.44, '0.7 km'],
  [0.62, '1 km'],
  [3.26, '5.2 km'],
  [25, '40 km'],
  [100, '160 km'],
])('says %d miles as %s where distances are in kilometers', (miles, text) => {
  inKilometers();
  expect(distanceText(miles)).toBe(text);
});

test('offers round distances in either unit, the standard radius among them', () => {
  const texts = () => offeredRadiuses().map(distanceText);
  expect(texts().join()).toBe('5 miles,10 miles,25 miles,50 miles,100 miles,200 miles');
  inKilometers();
  expect(texts().join()).toBe('10 km,20 km,40 km,80 km,150 km,300 km');
  expect(offeredRadiuses()).toContain(25);
});

test('writes the distance of a card in either unit', () => {
  expect(shortDistanceText(12.3)).toBe('12.3 mi');
  inKilometers();
  expect(shortDistanceText(12.3)).toBe('19.8 km');
});

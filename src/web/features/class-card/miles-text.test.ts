import { expect, test } from 'vitest';
import { milesText } from './miles-text.ts';

test.each([
  [0, 'less than 0.1 miles'],
  [0.44, '0.4 miles'],
  [0.97, '1 mile'],
  [3.26, '3.3 miles'],
  [25, '25 miles'],
  [12.6, '13 miles'],
])('says %d as %s', (miles, text) => {
  expect(milesText(miles)).toBe(text);
});

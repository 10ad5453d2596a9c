import { expect, test } from 'vitest';
import { percentOf, saysEnough } from './insight.ts';

test.each([
  [3, 8, 38],
  [0, 8, 0],
  [8, 8, 100],
  [0, 0, null],
])('%d of %d are %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test('says nothing about an instructor with fewer than three dates', () => {
  expect(saysEnough({ held: 2, moved: 4, canceled: 0 })).toBe(false);
  expect(saysEnough({ held: 1, moved: 0, canceled: 2 })).toBe(true);
});

import { expect, test } from 'vitest';
import { placeDuring } from './use-reorder.ts';

test.each([
  [0, 2, [2, 0, 1, 3]],
  [3, 1, [0, 2, 3, 1]],
  [1, 1, [0, 1, 2, 3]],
])('shows the others closed up while item %i is held over place %i', (from, to, places) => {
  expect([0, 1, 2, 3].map((index) => placeDuring({ from, to }, index))).toEqual(places);
});

import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

const list = ['a', 'b', 'c', 'd'];

test('moves an item up and down, and leaves the others in order', () => {
  expect(moveItem(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(list, 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});

test.each([
  [0, -1],
  [3, 4],
  [99, 0],
])('stays as it is where item %i cannot move to %i', (from, to) => {
  expect(moveItem(list, from, to)).toEqual(list);
});

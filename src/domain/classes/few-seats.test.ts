import { expect, test } from 'vitest';
import { isFewSeats } from './few-seats.ts';

test.for([
  [3, 12, true],
  [3, 11, false],
  [2, 8, true],
  [1, 4, true],
  [1, 3, false],
  [4, 100, false],
  [0, 10, false],
] as const)('%i of %i seats are few: %s', ([free, capacity, isFew]) => {
  expect(isFewSeats({ free, capacity })).toBe(isFew);
});

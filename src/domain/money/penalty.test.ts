import { expect, test } from 'vitest';
import { penaltyFor } from './penalty.ts';

test.each([
  [9000, 2000, 1800],
  [4999, 2000, 1000],
  [2, 2000, 0],
  [4500, 0, 0],
])('of %d cents at %d basis points it is %d cents', (takings, bps, cents) => {
  expect(penaltyFor(takings, bps)).toBe(cents);
});

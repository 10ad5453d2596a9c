import { expect, test } from 'vitest';
import { averageRating, toHalfStars } from './rating.ts';

test.each([
  [[5], 5],
  [[4, 5], 4.5],
  [[1, 2, 3, 4, 5, 5], 20 / 6],
])('averages %j to %d', (ratings, average) => {
  expect(averageRating(ratings)).toBeCloseTo(average, 10);
});

test('gives no average without ratings', () => {
  expect(averageRating([])).toBeNull();
});

test.each([
  [4.24, 4],
  [4.25, 4.5],
  [4.5, 4.5],
  [4.74, 4.5],
  [4.75, 5],
  [0, 0],
  [-1, 0],
  [6, 5],
])('shows a rating of %d as %d stars', (rating, stars) => {
  expect(toHalfStars(rating)).toBe(stars);
});

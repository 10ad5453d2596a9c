import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

test.each([
  ['2025-09-05T00:00:00Z', 'September 5, 2025'],
  ['2026-12-31T23:59:59.999Z', 'December 31, 2026'],
  ['2026-12-31T20:00:00-05:00', 'January 1, 2027'],
])('writes %s as the UTC day %s', (instant, text) => {
  expect(longDate(instant)).toBe(text);
});

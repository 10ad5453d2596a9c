import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { sharedHeadersOf } from './shared-headers.ts';

const headersOf = (remainingMs: number, tags: readonly string[] = []) =>
  sharedHeadersOf({ remainingMs, tags });

test.each([
  [10 * minuteMs, 60, 60, 60],
  [2 * minuteMs, 60, 60, 60],
  [minuteMs, 60, 30, 30],
  [3999, 3, 2, 1],
  [1000, 1, 1, 0],
])('shares nothing beyond its end: %i ms', (remainingMs, sMaxAge, fresh, stale) => {
  expect(headersOf(remainingMs)).toEqual({
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${sMaxAge}`,
    'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
    'cache-tag': 'all',
  });
});

test.each([999, 0, -5])('shares nothing that ends within a second: %i ms', (remainingMs) => {
  expect(headersOf(remainingMs)).toBeUndefined();
});

test('names what it shows, by kinds if that is too long for a header', () => {
  expect(headersOf(5000, ['list', 'class:1'])?.['cache-tag']).toBe('all,list,class:1');
  const many = Array.from({ length: 200 }, () => `class:${randomUUID()}`);
  expect(headersOf(5000, ['list', ...many])?.['cache-tag']).toBe('all,list,class:*');
});

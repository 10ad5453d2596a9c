import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { mostAttempts, pauseAfter } from './back-off.ts';

const middle = 0.5;
const minutes = (attempts: number): number => pauseAfter(attempts, middle) / minuteMs;

test('doubles from a minute to six hours', () => {
  expect([1, 2, 3, 9, 10, 20].map(minutes)).toEqual([1, 2, 4, 256, 360, 360]);
});

test('tries for about three days', () => {
  const pauses = Array.from({ length: mostAttempts - 1 }, (_, index) => minutes(index + 1));
  const hours = pauses.reduce((sum, pause) => sum + pause) / 60;
  expect(hours).toBeGreaterThan(72);
  expect(hours).toBeLessThan(78);
});

test('moves each pause by at most a tenth', () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([54_000, 66_000]);
});

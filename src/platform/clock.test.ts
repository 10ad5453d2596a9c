import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';

test('gives real time to what is not business', () => {
  const before = Date.now();
  const now = systemClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

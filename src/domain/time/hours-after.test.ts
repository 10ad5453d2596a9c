import { expect, test } from 'vitest';
import { hoursAfter } from './hours-after.ts';

test.each([
  ['on an ordinary day', '2026-11-14T02:00:00Z', '2026-11-14T20:00:00.000Z'],
  ['over the night when clocks go back', '2026-11-01T01:00:00Z', '2026-11-01T20:00:00.000Z'],
  ['over the night when clocks go forward', '2026-03-08T02:00:00Z', '2026-03-08T19:00:00.000Z'],
])('is at the same time of day %s', (_when, end, asked) => {
  expect(hoursAfter(new Date(end), 'America/Chicago', 18).toISOString()).toBe(asked);
});

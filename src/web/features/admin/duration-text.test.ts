import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { ageText, spanText } from './duration-text.ts';

const now = new Date('2026-11-15T16:00:00Z');

test.each([
  ['2026-11-15T16:00:30Z', 'a moment'],
  ['2026-11-15T15:59:01Z', 'a moment'],
  ['2026-11-15T15:59:00Z', '1 minute'],
  ['2026-11-15T15:00:01Z', '59 minutes'],
  ['2026-11-15T14:00:00Z', '2 hours'],
  ['2026-11-14T16:00:00Z', '1 day'],
  ['2026-10-01T16:00:00Z', '45 days'],
])('says of what waits since %s that it is %s', (since, age) => {
  expect(ageText(since, now)).toBe(age);
});

test.each([
  [500, 'a moment'],
  [1000, '1 second'],
  [90_000, '1 minute and 30 seconds'],
  [hourMs, '1 hour'],
  [27 * hourMs + 30_000, '1 day and 3 hours'],
])('says %d ms as "%s"', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});

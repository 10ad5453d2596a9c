import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { spokenLeft, timeLeftText } from './time-left.ts';

test.each([
  [15 * minuteMs, '15:00'],
  [minuteMs, '1:00'],
  [59_999, '1:00'],
  [59_000, '0:59'],
  [1, '0:01'],
])('counts %d ms down as %s', (ms, text) => {
  expect(timeLeftText(ms)).toBe(text);
});

test.each([undefined, 0, -1000, 3 * hourMs])(
  'says nothing where the clock of the browser cannot be right: %s',
  (ms) => {
    expect(timeLeftText(ms)).toBe('');
    expect(spokenLeft(ms)).toBe('');
  },
);

test('is spoken when five minutes are left, and when one is', () => {
  expect(spokenLeft(300_001)).toBe('');
  expect(spokenLeft(5 * minuteMs)).toBe('Less than five minutes left to pay.');
  expect(spokenLeft(minuteMs)).toBe('Less than a minute left to pay.');
});

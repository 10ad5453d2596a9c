import { expect, test } from 'vitest';
import { dateText, timeRangeText, timeText } from './date-text.ts';

test.each([
  ['2026-12-05T16:00:00Z', 'America/Chicago', 'Sat, Dec 5, 2026'],
  ['2026-12-06T03:30:00Z', 'America/Chicago', 'Sat, Dec 5, 2026'],
  ['2026-12-06T03:30:00Z', 'Pacific/Auckland', 'Sun, Dec 6, 2026'],
  ['2027-01-01T04:59:00Z', 'America/New_York', 'Thu, Dec 31, 2026'],
])('dates %s in %s as %s', (at, timeZone, text) => {
  expect(dateText(at, timeZone)).toBe(text);
});

test.each([
  ['2026-12-05T16:00:00Z', 'America/Chicago', '10:00 AM CST'],
  ['2026-07-04T16:05:00Z', 'America/Chicago', '11:05 AM CDT'],
  ['2026-07-04T19:00:00Z', 'America/Phoenix', '12:00 PM MST'],
  ['2026-07-04T10:00:00Z', 'Pacific/Honolulu', '12:00 AM HST'],
  ['2026-07-04T10:00:00Z', 'America/Anchorage', '2:00 AM AKDT'],
])('times %s in %s as %s', (at, timeZone, text) => {
  expect(timeText(at, timeZone)).toBe(text);
});

test('joins start and end with an en dash and names the zone once', () => {
  const text = timeRangeText('2026-12-05T16:00:00Z', '2026-12-05T18:00:00Z', 'America/Chicago');
  expect(text).toBe('10:00 AM – 12:00 PM CST');
});

test('uses plain spaces only, whatever Intl writes', () => {
  const text = timeRangeText('2026-12-05T16:00:00Z', '2026-12-05T18:00:00Z', 'America/Chicago');
  expect(text).not.toMatch(/[\u00a0\u2009\u202f]/);
});

test('names the day a class ends when that is another day', () => {
  const text = timeRangeText('2026-12-06T04:00:00Z', '2026-12-06T07:00:00Z', 'America/Chicago');
  expect(text).toBe('10:00 PM – Sun, Dec 6, 2026, 1:00 AM CST');
});

test('names both zones of a class that runs across the change of clocks', () => {
  const text = timeRangeText('2026-11-01T06:30:00Z', '2026-11-01T08:30:00Z', 'America/Chicago');
  expect(text).toBe('1:30 AM CDT – 2:30 AM CST');
});

test('takes a Date as well as its text', () => {
  const at = new Date('2026-12-05T16:00:00Z');
  expect(dateText(at, 'America/Chicago')).toBe(dateText(at.toISOString(), 'America/Chicago'));
});

test('refuses what is not a moment', () => {
  expect(() => dateText('soon', 'America/Chicago')).toThrow(RangeError);
});

test('refuses an unknown zone', () => {
  expect(() => dateText('2026-12-05T16:00:00Z', 'Mars/Olympus')).toThrow(RangeError);
});

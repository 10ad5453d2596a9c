import { expect, test } from 'vitest';
import { isWallDate } from './wall-date.ts';
import { isWallTime, pickerText, wallClockText, wallDateText } from './wall-text.ts';

test.each(['2026-11-18T18:00', '2028-02-29T00:00', '1999-12-31T23:59'])(
  'takes %s as a date and time',
  (text) => {
    expect(isWallTime(text)).toBe(true);
  },
);

test.each([
  '',
  '2026-11-18',
  '2026-11-18T24:00',
  '2026-11-18T18:60',
  '2026-02-29T10:00',
  '2026-11-31T10:00',
  '2026-00-10T10:00',
  '2026-13-10T10:00',
  '2026-11-18 18:00',
  '2026-11-18T18:00Z',
  '2026-11-18T18:00:30',
  '2026-11-18T18:00-06:00',
  '+002026-11-18T18:00',
  '0026-11-18T18:00',
  '２０２６-11-18T18:00',
  '2026-11-18T18:00\n',
])('takes %j as no date and time', (text) => {
  expect(isWallTime(text)).toBe(false);
});

test.each([
  ['2026-11-18', true],
  ['2026-02-29', false],
  ['2026-11-18T18:00', false],
])('knows whether %s is a day: %s', (text, expected) => {
  expect(isWallDate(text)).toBe(expected);
});

test.each([
  ['2026-11-18T18:00', 'Nov 18, 2026 • 06:00 PM'],
  ['2026-12-05T10:15', 'Dec 5, 2026 • 10:15 AM'],
  ['2026-12-05T00:00', 'Dec 5, 2026 • 12:00 AM'],
  ['2026-12-05T12:45', 'Dec 5, 2026 • 12:45 PM'],
])('shows %s in a picker as %s', (wall, text) => {
  expect(pickerText(wall)).toBe(text);
});

test('reads a wall time as a day and a time of day', () => {
  expect(wallDateText('2027-03-14T02:30')).toBe('Mar 14, 2027');
  expect(wallClockText('2027-03-14T02:30')).toBe('2:30 AM');
  expect(() => wallClockText('soon')).toThrow(RangeError);
});

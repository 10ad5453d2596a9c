import { expect, test } from 'vitest';
import {
  dateRangeText,
  dateText,
  shortDateText,
  dayText,
  momentText,
  sessionText,
  timeRangeText,
  timeText,
  whenText,
  yourTimeText,
} from './date-text.ts';
import { partsAt } from './moment-parts.ts';

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
  expect(momentText(at, timeZone)).toBe(`${dateText(at, timeZone)}, ${text}`);
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

test('names the one zone of a night on which clocks stay', () => {
  const text = timeRangeText('2026-11-01T08:30:00Z', '2026-11-01T10:30:00Z', 'America/Phoenix');
  expect(text).toBe('1:30 AM – 3:30 AM MST');
});

test.each([
  ['America/New_York', 'EDT', 'EST'],
  ['America/Chicago', 'CDT', 'CST'],
  ['America/Phoenix', 'MST', 'MST'],
  ['America/Anchorage', 'AKDT', 'AKST'],
  ['America/Adak', 'HDT', 'HST'],
  ['Pacific/Honolulu', 'HST', 'HST'],
  ['America/Puerto_Rico', 'AST', 'AST'],
  ['Pacific/Guam', 'ChST', 'ChST'],
  ['Pacific/Pago_Pago', 'SST', 'SST'],
  ['Europe/Berlin', 'GMT+2', 'GMT+1'],
  ['Australia/Lord_Howe', 'GMT+10:30', 'GMT+11'],
])('abbreviates the time of %s as people there do: %s, %s', (timeZone, summer, winter) => {
  const zoneAt = (at: string) => timeText(at, timeZone).replace(/^\d+:\d+ [AP]M /, '');
  expect(zoneAt('2026-07-04T16:00:00Z')).toBe(summer);
  expect(zoneAt('2026-12-05T16:00:00Z')).toBe(winter);
});

test('says when a class is, with its day', () => {
  expect(whenText('2026-12-05T16:00:00Z', '2026-12-05T18:00:00Z', 'America/Chicago')).toBe(
    'Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST',
  );
  expect(whenText('2026-12-06T04:00:00Z', '2026-12-06T07:00:00Z', 'America/Chicago')).toBe(
    'Sat, Dec 5, 2026, 10:00 PM – Sun, Dec 6, 2026, 1:00 AM CST',
  );
});

test.each([
  ['2026-12-13T18:00:00Z', 'Sat, Dec 5, 2026 – Sun, Dec 13, 2026'],
  ['2027-01-02T18:00:00Z', 'Sat, Dec 5, 2026 – Sat, Jan 2, 2027'],
  ['2026-12-06T05:59:00Z', 'Sat, Dec 5, 2026'],
  ['2026-12-06T06:00:00Z', 'Sat, Dec 5, 2026'],
  ['2026-12-06T06:01:00Z', 'Sat, Dec 5, 2026 – Sun, Dec 6, 2026'],
])('names the days of a course that ends at %s', (endsAt, text) => {
  expect(dateRangeText('2026-12-05T16:00:00Z', endsAt, 'America/Chicago')).toBe(text);
});

test('names of a course its days and how often it meets, and not one long stretch of time', () => {
  const course = { startTime: '2026-12-05T16:00:00Z', endTime: '2026-12-06T21:00:00Z' };
  const days = 'Sat, Dec 5, 2026 – Sun, Dec 6, 2026 (2 meetings)';
  expect(sessionText({ ...course, meetings: 2 }, 'America/Chicago')).toBe(days);
  expect(sessionText({ ...course, meetings: [{}, {}] }, 'America/Chicago')).toBe(days);
  expect(sessionText({ ...course, meetings: 1 }, 'America/Chicago')).toBe(
    'Sat, Dec 5, 2026, 10:00 AM – Sun, Dec 6, 2026, 3:00 PM CST',
  );
});

test.each([
  [
    '2026-11-01T05:00:00Z',
    'Sat, Oct 31, 2026 seen late that day',
    '2026-11-01T04:59:00Z',
    'Tomorrow',
  ],
  ['2026-11-01T05:00:00Z', 'the first minute of the day', '2026-11-01T05:00:00Z', 'Today'],
  ['2026-11-02T05:59:00Z', 'the 25th hour of the day', '2026-11-01T05:00:00Z', 'Today'],
  ['2026-11-02T06:00:00Z', 'the day of 25 hours', '2026-11-01T05:00:00Z', 'Tomorrow'],
  ['2027-03-15T05:00:00Z', 'the day of 23 hours', '2027-03-14T06:00:00Z', 'Tomorrow'],
  ['2027-01-01T18:00:00Z', 'the last day of a year', '2026-12-31T18:00:00Z', 'Tomorrow'],
  ['2026-11-03T18:00:00Z', 'two days before', '2026-11-01T18:00:00Z', 'Tue, Nov 3, 2026'],
  ['2026-10-31T18:00:00Z', 'the day after', '2026-11-01T18:00:00Z', 'Sat, Oct 31, 2026'],
])('counts days where the class is: %s from %s', (at, _, now, text) => {
  expect(dayText(at, now, 'America/Chicago')).toBe(text);
});

test.each([
  ['2026-12-05T16:00:00Z', 'America/Los_Angeles', '(8:00 AM your time)'],
  ['2026-12-05T16:00:00Z', 'Asia/Tokyo', '(Sun, Dec 6, 2026, 1:00 AM your time)'],
  ['2026-12-05T16:00:00Z', 'America/Chicago', ''],
  ['2026-12-05T16:00:00Z', 'America/Winnipeg', ''],
  ['2026-12-05T16:00:00Z', 'America/Costa_Rica', ''],
  ['2026-07-04T16:00:00Z', 'America/Costa_Rica', '(10:00 AM your time)'],
])('adds the time of a viewer only where clocks differ just then: %s in %s', (at, zone, text) => {
  expect(yourTimeText(at, 'America/Chicago', partsAt(at, zone))).toBe(text);
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

test('leaves out the year where it is the present one', () => {
  const at = '2027-01-01T05:30:00Z';
  expect(shortDateText(at, 'America/Chicago', '2026-12-05')).toBe('Thu, Dec 31');
  expect(shortDateText(at, 'America/Chicago', '2027-01-01')).toBe('Thu, Dec 31, 2026');
  expect(shortDateText(at, 'Etc/UTC', '2026-12-05')).toBe('Fri, Jan 1, 2027');
});

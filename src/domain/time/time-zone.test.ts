import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each([
  'America/Chicago',
  'America/North_Dakota/New_Salem',
  'America/Port-au-Prince',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Etc/GMT+5',
  'EST5EDT',
  'UTC',
])('takes %s as a zone', (text) => {
  expect(isTimeZone(text)).toBe(true);
});

test.each([
  '',
  'Mars/Olympus',
  'Etc/Unknown',
  'america/chicago',
  'AMERICA/CHICAGO',
  '+05:00',
  '-06',
  'CDT',
  'America/Chicago\n',
  ' America/Chicago',
  '../etc/passwd',
  'constructor',
])('takes %j as no zone', (text) => {
  expect(isTimeZone(text)).toBe(false);
});

test('takes every zone the machine knows', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone))).toEqual([]);
});

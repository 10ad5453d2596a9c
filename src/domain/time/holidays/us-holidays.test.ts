import { expect, test } from 'vitest';
import { dayMs } from '../durations.ts';
import { publicHolidayOn } from './public-holiday.ts';
import { usHolidayOn } from './us-holidays.ts';

/** Every named day of a year. */
function holidaysOf(year: number): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    const name = usHolidayOn(day);
    if (name) found[day] = name;
  }
  return found;
}

// The tables of the Office of Personnel Management for 2026, 2027 and 2028.
test('names the days that the government publishes for 2026', () => {
  expect(holidaysOf(2026)).toEqual({
    '2026-01-01': 'New Year’s Day',
    '2026-01-19': 'Martin Luther King Jr. Day',
    '2026-02-16': 'Presidents’ Day',
    '2026-05-25': 'Memorial Day',
    '2026-06-19': 'Juneteenth',
    '2026-07-03': 'Independence Day (observed)',
    '2026-07-04': 'Independence Day',
    '2026-09-07': 'Labor Day',
    '2026-10-12': 'Columbus Day',
    '2026-11-11': 'Veterans Day',
    '2026-11-26': 'Thanksgiving',
    '2026-12-25': 'Christmas Day',
  });
});

test('names both the day and the Friday or Monday on which it is observed, also over the end of a year', () => {
  expect(holidaysOf(2027)).toEqual({
    '2027-01-01': 'New Year’s Day',
    '2027-01-18': 'Martin Luther King Jr. Day',
    '2027-02-15': 'Presidents’ Day',
    '2027-05-31': 'Memorial Day',
    '2027-06-18': 'Juneteenth (observed)',
    '2027-06-19': 'Juneteenth',
    '2027-07-04': 'Independence Day',
    '2027-07-05': 'Independence Day (observed)',
    '2027-09-06': 'Labor Day',
    '2027-10-11': 'Columbus Day',
    '2027-11-11': 'Veterans Day',
    '2027-11-25': 'Thanksgiving',
    '2027-12-24': 'Christmas Day (observed)',
    '2027-12-25': 'Christmas Day',
    // 1 January 2028 is a Saturday.
    '2027-12-31': 'New Year’s Day (observed)',
  });
});

test('finds the fourth Thursday where there is a fifth, the last Monday of five, and a leap year', () => {
  expect(usHolidayOn('2028-11-23')).toBe('Thanksgiving');
  expect(usHolidayOn('2028-11-30')).toBeUndefined();
  expect(usHolidayOn('2028-05-29')).toBe('Memorial Day');
  expect(usHolidayOn('2028-05-22')).toBeUndefined();
  expect(usHolidayOn('2028-02-21')).toBe('Presidents’ Day');
});

test('knows Juneteenth from 2021 on, and no day that is none', () => {
  expect(usHolidayOn('2020-06-19')).toBeUndefined();
  expect(usHolidayOn('2021-06-19')).toBe('Juneteenth');
  expect(usHolidayOn('2026-02-30')).toBeUndefined();
});

test('names holidays where a place has clocks of the United States, and nowhere else', () => {
  for (const timeZone of ['America/Chicago', 'Pacific/Guam', 'America/Indiana/Knox'])
    expect(publicHolidayOn('2026-11-26', timeZone)).toBe('Thanksgiving');
  for (const timeZone of ['Europe/Berlin', 'America/Toronto'])
    expect(publicHolidayOn('2026-11-26', timeZone)).toBeUndefined();
});

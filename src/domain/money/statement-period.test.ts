import { expect, test } from 'vitest';
import { isPeriodOver, monthsOf, periodText, readPeriod } from './statement-period.ts';

test.each([
  ['2026', { year: 2026, month: undefined }, '2026'],
  ['2026-12', { year: 2026, month: 12 }, 'Dec 2026'],
  ['2027-01', { year: 2027, month: 1 }, 'Jan 2027'],
])('reads and names %s', (text, period, name) => {
  expect(readPeriod(text)).toEqual(period);
  expect(periodText(period)).toBe(name);
});

test.each(['', '26', '2026-13', '2026-00', '2026-1', '2026-12-01', '20261', 'year'])(
  'takes %j for no period',
  (text) => {
    expect(readPeriod(text)).toBeUndefined();
  },
);

test('counts a period as over when the next has begun, and not a day before', () => {
  expect(isPeriodOver('2026-11', '2026-11-30')).toBe(false);
  expect(isPeriodOver('2026-11', '2026-12-01')).toBe(true);
  expect(isPeriodOver('2026', '2026-12-31')).toBe(false);
  expect(isPeriodOver('2026', '2027-01-01')).toBe(true);
  expect(monthsOf(2026)).toHaveLength(12);
});

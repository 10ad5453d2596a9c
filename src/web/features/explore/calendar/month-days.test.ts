import { expect, test } from 'vitest';
import { addMonths, dayAfterKey, weeksOf } from './month-days.ts';

test.each([
  ['2026-11', '2026-11-01', '2026-12-12'],
  ['2026-12', '2026-11-29', '2027-01-09'],
  ['2027-02', '2027-01-31', '2027-03-13'],
])('shows for %s six weeks from %s to %s', (month, first, last) => {
  const weeks = weeksOf(month);
  expect(weeks.map(({ length }) => length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual([first, last]);
});

test('goes from December to January and back', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
});

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageDown', '2027-01-01'],
  ['PageUp', '2026-11-01'],
  ['Enter', undefined],
])('moves by %s from December 1 to %s', (key, day) => {
  expect(dayAfterKey(key, '2026-12-01')).toBe(day);
});

test('goes to the last day of a shorter month', () => {
  expect(dayAfterKey('PageDown', '2027-01-31')).toBe('2027-02-28');
});

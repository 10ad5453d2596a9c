import { expect, test } from 'vitest';
import { placeInMonth, repeatChoices, repeatText, weekdays } from './repeat-text.ts';

test('offers the ways to repeat that fit the first date', () => {
  expect(repeatChoices('2026-10-13T18:00').map(({ text }) => text)).toEqual([
    'Every Tuesday',
    'Every other Tuesday',
    'Every month on the second Tuesday',
  ]);
});

test('offers them with the weekdays that are chosen', () => {
  const offered = repeatChoices('2026-10-13T18:00', ['tuesday', 'thursday']);
  expect(offered.map(({ text }) => text)).toEqual([
    'Every Tuesday and Thursday',
    'Every other week on Tuesday and Thursday',
    'Every month on the second Tuesday',
  ]);
});

test('offers the last weekday of the month only where it is that', () => {
  expect(repeatChoices('2026-10-27T18:00').at(-1)).toEqual({
    repeat: 'monthly-last',
    text: 'Every month on the last Tuesday',
  });
});

test.each([
  ['weekly', ['thursday', 'tuesday'], 'Every Tuesday and Thursday'],
  ['biweekly', ['tuesday', 'sunday', 'friday'], 'Every other week on Sunday, Tuesday, and Friday'],
  ['weekly', ['tuesday'], 'Every Tuesday'],
  ['monthly', ['tuesday', 'thursday'], 'Every month on the second Tuesday'],
] as const)('says on which weekdays a class repeats %s: %s', (repeat, chosen, text) => {
  expect(repeatText(repeat, '2026-10-13T18:00', chosen)).toBe(text);
});

test('says that a class takes place every day', () => {
  expect(repeatText('weekly', '2026-10-13T18:00', weekdays)).toBe('Every day');
});

test.each([
  ['2026-10-01T18:00', 1, false],
  ['2026-10-07T18:00', 1, false],
  ['2026-10-08T18:00', 2, false],
  ['2026-10-24T18:00', 4, false],
  ['2026-10-25T18:00', 4, true],
  ['2026-10-29T18:00', 5, true],
  ['2027-02-22T18:00', 4, true],
])('finds the place of %s in its month', (wall, nth, isLast) => {
  expect(placeInMonth(wall)).toEqual({ nth, isLast });
});

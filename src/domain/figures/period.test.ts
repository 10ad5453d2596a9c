import { expect, test } from 'vitest';
import { countDays, daysBefore, lastDays, startOfStep, stepsOf, usualStep } from './period.ts';

test('the last 7 days end today, and the 7 before them end the day before', () => {
  const days = lastDays('2026-03-03', 7);
  expect(days).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(daysBefore(days)).toEqual({ from: '2026-02-18', to: '2026-02-24' });
  expect(countDays(days)).toBe(7);
});

test('a period of one day is compared with the day before', () => {
  expect(daysBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
    from: '2025-12-31',
    to: '2025-12-31',
  });
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday, %s', (day, start) => {
  expect(startOfStep(day, 'week')).toBe(start);
});

test('weeks and months are cut off by the period, and cover each of its days once', () => {
  const days = { from: '2026-01-15', to: '2026-03-10' };
  expect(stepsOf(days, 'month')).toEqual([
    { from: '2026-01-15', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-10' },
  ]);
  for (const step of ['day', 'week', 'month'] as const) {
    const sum = stepsOf(days, step).reduce((count, part) => count + countDays(part), 0);
    expect(sum).toBe(countDays(days));
  }
});

test.each([
  [7, 'day'],
  [30, 'day'],
  [90, 'week'],
  [365, 'month'],
])('%d days are usually shown by the %s', (count, step) => {
  expect(usualStep(lastDays('2026-11-19', count))).toBe(step);
});

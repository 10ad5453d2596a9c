import { expect, test } from 'vitest';
import { refundWindowChoices, refundWindowOf, refundWindowProblem } from './refund-window.ts';

const rules = { refundWindowHours: 24, leastRefundWindowHours: 2, mostRefundWindowHours: 72 };

test.each([
  ['the rule of the marketplace', null, 24],
  ['its own rule', 48, 48],
  ['the least that is allowed now', 0, 2],
  ['the most that is allowed now', 168, 72],
])('a class has %s', (_, own, hours) => {
  expect(refundWindowOf(own, rules)).toBe(hours);
});

test('a class without a rule of its own keeps the rule of the marketplace outside the limits', () => {
  expect(refundWindowOf(null, { ...rules, refundWindowHours: 100 })).toBe(100);
});

test('offers the usual hours within the limits, the limits, and what the class has', () => {
  expect(refundWindowChoices(null, rules)).toEqual([2, 6, 12, 24, 48, 72]);
  expect(refundWindowChoices(168, { ...rules, mostRefundWindowHours: 30 })).toEqual([
    2, 6, 12, 24, 30, 168,
  ]);
});

test.each([
  [2, undefined],
  [72, undefined],
  [1, 'Free cancellation must end between 72 hours before the start and 2 hours before the start'],
  [73, 'Free cancellation must end between 72 hours before the start and 2 hours before the start'],
])('checks a rule of %i hours', (hours, problem) => {
  expect(refundWindowProblem(hours, rules)).toBe(problem);
});

test('names the only rule where there is no choice', () => {
  const only = { ...rules, leastRefundWindowHours: 0, mostRefundWindowHours: 0 };
  expect(refundWindowProblem(24, only)).toBe(
    'Free cancellation must end at this moment: the start',
  );
});

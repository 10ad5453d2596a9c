import { expect, test } from 'vitest';
import { conflictsOf, valueText } from './setting-text.ts';
import { standardSettings } from './settings.ts';

const standard = standardSettings('live');

test.each([
  ['holdMinutes', 1, '1 minute'],
  ['payoutLimitDays', 7, '7 days'],
  ['commissionBps', 1250, '12.5%'],
  ['instructorApproval', 'manual', 'manual'],
  ['supportPhone', '', 'nothing'],
  ['accentColor', '', 'Trellis green'],
] as const)('says %s = %j as "%s"', (key, value, text) => {
  expect(valueText(key, value)).toBe(text);
});

test('names the other setting with its value and unit', () => {
  const settings = { ...standard, payoutDelayHours: 200 };
  expect(conflictsOf(settings, ['payoutDelayHours'])).toEqual({
    payoutDelayHours: 'must not be longer than the payout limit (7 days)',
  });
});

test('says at the limit that it is too short where only the limit was changed', () => {
  const settings = { ...standard, payoutLimitDays: 1 };
  expect(conflictsOf(settings, ['payoutLimitDays'])).toEqual({
    payoutLimitDays: 'must not be shorter than the payout delay (48 hours)',
  });
});

test('accepts a delay of exactly the limit', () => {
  expect(conflictsOf({ ...standard, payoutDelayHours: 168 }, ['payoutDelayHours'])).toEqual({});
});

test('keeps the windows of classes and the decisions on a minimum in order', () => {
  const settings = {
    ...standard,
    leastRefundWindowHours: 80,
    leastDecisionHours: 5,
    mostDecisionHours: 4,
  };
  expect(conflictsOf(settings, ['leastRefundWindowHours', 'mostDecisionHours'])).toEqual({
    leastRefundWindowHours: 'must not be more than the longest window of a class (72 hours)',
    mostDecisionHours: 'must not be less than the latest decision (5 hours)',
  });
});

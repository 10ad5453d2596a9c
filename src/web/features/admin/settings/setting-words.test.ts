import { expect, test } from 'vitest';
import { settingKeys } from '#contract/settings.ts';
import { readField, sentenceOf, settingGroups, valueText } from './setting-words.ts';

test('shows every setting once', () => {
  const shown = settingGroups.flatMap(({ keys }) => keys);
  expect(shown.toSorted()).toEqual(settingKeys.toSorted());
});

test.each([
  ['commissionBps', '10.5', { value: 1050 }],
  ['commissionBps', '12,25', { value: 1225 }],
  ['commissionBps', '51', { fault: 'must be from 0 to 50%' }],
  ['commissionBps', '', { fault: 'must be from 0 to 50%' }],
  ['holdMinutes', '20', { value: 20 }],
  ['holdMinutes', '4', { fault: 'must be a whole number from 5 to 60' }],
  ['holdMinutes', '', { fault: 'must be a whole number from 5 to 60' }],
  ['holdMinutes', '7.5', { fault: 'must be a whole number from 5 to 60' }],
  ['supportEmail', 'nobody', { fault: 'must be an email address' }],
  ['brandName', ' Espalier ', { value: 'Espalier' }],
] as const)('reads %s from "%s"', (key, typed, expected) => {
  expect(readField(key, typed)).toEqual(expected);
});

test('says values and sentences without basis points', () => {
  expect(valueText('commissionBps', 1000)).toBe('10%');
  expect(valueText('payoutLimitDays', 1)).toBe('1 day');
  expect(valueText('instructorApproval', 'manual')).toBe('manual');
  expect(sentenceOf('commissionBps')).toBe('Commission of the marketplace on each price.');
});

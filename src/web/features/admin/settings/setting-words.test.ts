import { expect, test } from 'vitest';
import { settingKeys } from '#contract/settings.ts';
import { formKeys, readField, sentenceOf, settingPages } from './setting-words.ts';

test('shows every setting once, in the form or on a page of its own', () => {
  const shown = [...formKeys, ...settingPages.flatMap(({ keys }) => keys)];
  expect(shown.toSorted()).toEqual(settingKeys.toSorted());
});

const minutes = 'must be a whole number of minutes from 5 to 60';

test.each([
  ['commissionBps', '10.5', { value: 1050 }],
  ['commissionBps', '12,25', { value: 1225 }],
  ['commissionBps', '12.500', { value: 1250 }],
  ['commissionBps', '12.345', { fault: 'has at most two decimals: 12.34% or 12.35%' }],
  ['commissionBps', '0.001', { fault: 'has at most two decimals: 0% or 0.01%' }],
  ['commissionBps', '49.999', { fault: 'has at most two decimals: 49.99% or 50%' }],
  ['commissionBps', '51', { fault: 'must be from 0% to 50%' }],
  ['commissionBps', '', { fault: 'must be from 0% to 50%' }],
  ['commissionBps', '1e1', { fault: 'must be from 0% to 50%' }],
  ['commissionBps', '-1', { fault: 'must be from 0% to 50%' }],
  ['holdMinutes', '20', { value: 20 }],
  ['holdMinutes', '4', { fault: minutes }],
  ['holdMinutes', '', { fault: minutes }],
  ['holdMinutes', '7.5', { fault: minutes }],
  ['holdMinutes', '0x10', { fault: minutes }],
  ['supportEmail', 'nobody', { fault: 'must be an email address' }],
  ['supportPhone', '', { value: '' }],
  ['brandName', ' Espalier ', { value: 'Espalier' }],
] as const)('reads %s from "%s"', (key, typed, expected) => {
  expect(readField(key, typed)).toEqual(expected);
});

test('says sentences without basis points', () => {
  expect(sentenceOf('commissionBps')).toBe('Commission of the marketplace on each price.');
});

import { expect, test } from 'vitest';
import { changeText, shareChangeText, shortMoneyText } from './change-text.ts';

test.each([
  [112, 100, 'Up 12% from $100.00'],
  [50, 100, 'Down 50% from $100.00'],
  [0, 100, 'Down 100% from $100.00'],
  [90_000, 10, 'Up 899,900% from $10.00'],
  [1001, 1000, 'About the same as $1,000'],
  [7, 7, 'The same as before'],
  [0, 0, 'None before either'],
  [7, 0, 'None before'],
  [7, -3, '-$3.00 before'],
  [-3, 7, '$7.00 before'],
])('%d beside %d before is "%s"', (now, before, text) => {
  expect(changeText({ now, before, text: shortMoneyText })).toBe(text);
});

test.each([
  [55, 51, 'Up 4 points from 51%'],
  [50, 51, 'Down 1 point from 51%'],
  [51, 51, 'The same as before'],
  [51, null, 'No dates before'],
  [null, null, 'No dates before either'],
  [null, 51, '51% before'],
])('%s%% filled beside %s%% before is "%s"', (now, before, text) => {
  expect(shareChangeText(now, before)).toBe(text);
});

test.each([
  [45.5, '$45.50'],
  [999.99, '$999.99'],
  [1204.49, '$1,204'],
  [-1204.5, '-$1,204'],
  [0, '$0.00'],
])('%d dollars are short "%s"', (dollars, text) => {
  expect(shortMoneyText(dollars)).toBe(text);
});

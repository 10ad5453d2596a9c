import { expect, test } from 'vitest';
import { setMeasures, standardMeasures } from '../measures.ts';
import { currencies, currencyCodes, currencyFault, measuresOf } from './currencies.ts';
import { moneyText, withoutSymbol } from './money.ts';

const choose = (currency: (typeof currencyCodes)[number]) =>
  setMeasures(measuresOf({ currency, distanceUnit: 'miles' }));

test.each(currencyCodes)('writes amounts in %s as US English does', (currency) => {
  choose(currency);
  const theirs = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  for (const cents of [0, 1, 1800, -123450])
    expect(moneyText(cents)).toBe(theirs.format(cents / 100));
});

test('gives no two currencies the same symbol', () => {
  const symbols = Object.values(currencies).map(({ symbol }) => symbol);
  expect(new Set(symbols).size).toBe(symbols.length);
});

test.each(currencyCodes)('has two decimals of %s', (currency) => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  expect(maximumFractionDigits).toBe(2);
});

test('says why a currency without cents, or with three decimals, cannot be chosen', () => {
  expect(currencyFault('JPY')).toMatch(/: JPY is paid in whole units, without cents$/);
  expect(currencyFault('kwd')).toMatch(/: KWD has three decimals, not two$/);
  expect(currencyFault('ABC')).toMatch(/^must be one of USD, EUR, .*ZAR$/);
});

test.each([
  ['EUR', '€18.50'],
  ['CHF', 'CHF 18.50'],
  ['CAD', 'CA$18.50'],
  ['USD', ' $18.50 '],
  ['USD', '18.50'],
] as const)('takes an amount in %s typed as “%s”', (currency, typed) => {
  choose(currency);
  expect(withoutSymbol(typed)).toBe('18.50');
});

test('takes the measures of a response from before this version for the standard', () => {
  choose('EUR');
  setMeasures(undefined);
  expect(moneyText(4500)).toBe('$45.00');
  expect(measuresOf({ currency: 'USD', distanceUnit: 'miles' })).toEqual(standardMeasures);
});

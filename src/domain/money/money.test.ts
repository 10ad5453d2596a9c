import { expect, test } from 'vitest';
import { centsOf, moneyText, priceText } from './money.ts';

test.each([
  [4500, '$45.00'],
  [1, '$0.01'],
  [50, '$0.50'],
  [99999, '$999.99'],
  [123450, '$1,234.50'],
  [-250, '-$2.50'],
  [0, '$0.00'],
  [4500n, '$45.00'],
  [9_007_199_254_740_993_01n, '$9,007,199,254,740,993.01'],
])('writes %s cents as %s', (amountCents, text) => {
  expect(moneyText(amountCents)).toBe(text);
});

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s cents', (amountCents) => {
  expect(() => moneyText(amountCents)).toThrow(RangeError);
});

test.each([
  [0, 'Free'],
  [0n, 'Free'],
  [4500, '$45.00'],
])('shows a price of %s cents as %s', (priceCents, text) => {
  expect(priceText(priceCents)).toBe(text);
});

test.each([
  [0.29, 29],
  [19.99, 1999],
  [1.15, 115],
])('takes %d dollars for %d cents, whatever the fraction loses', (dollars, cents) => {
  expect(centsOf(dollars)).toBe(cents);
});

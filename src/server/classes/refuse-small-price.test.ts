import { expect, test } from 'vitest';
import { setMeasures } from '#domain/measures.ts';
import { measuresOf } from '#domain/money/currencies.ts';
import { refuseSmallPrice } from './refuse-small-price.ts';

test('refuses less than Stripe charges in a currency of small units, and names that amount', () => {
  setMeasures(measuresOf({ currency: 'SEK', distanceUnit: 'miles' }));
  expect(() => refuseSmallPrice('2.99', 50)).toThrow(
    expect.objectContaining({ fields: { price: 'Price must be 0 or at least SEK\u00a03.00' } }),
  );
  for (const price of ['0', '3.00']) expect(() => refuseSmallPrice(price, 50)).not.toThrow();
});

test('refuses no price where the provider has no least amount', () => {
  setMeasures(measuresOf({ currency: 'SEK', distanceUnit: 'miles' }));
  expect(() => refuseSmallPrice('0.01', 0)).not.toThrow();
});

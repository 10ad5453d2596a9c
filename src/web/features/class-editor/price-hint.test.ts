import { expect, test } from 'vitest';
import { priceHint } from './price-hint.ts';

const planned = { bps: 1200, countsFrom: '2026-12-19T12:00:00.000Z' };

test.each([
  ['', null, 'Enter 0 for a free class. Our commission is 10%: of $20.00 you get $18.00.'],
  ['2o', null, 'Enter 0 for a free class. Our commission is 10%: of $20.00 you get $18.00.'],
  ['0.00', planned, 'A free class. There is no commission.'],
  ['20', null, 'You get $18.00 of $20.00 (10% commission).'],
  [
    '20',
    planned,
    'You get $18.00 of $20.00 (10% commission). From Sat, Dec 19, 2026, it is $17.60 (12% commission).',
  ],
])('says what the price “%s” leaves the instructor', (price, plan, text) => {
  expect(priceHint(price, { bps: 1000, planned: plan, tax: null })).toBe(text);
});

test('says of the class of somebody else that its instructor gets it', () => {
  const commission = { bps: 1000, planned: null, tax: null };
  expect(priceHint('20', commission, 'The instructor gets')).toBe(
    'The instructor gets $18.00 of $20.00 (10% commission).',
  );
});

test('says the tax on the commission where there is one', () => {
  const commission = { bps: 1000, planned: null, tax: { bps: 2000, name: 'VAT' } };
  expect(priceHint('20', commission)).toBe(
    'You get $17.60 of $20.00 (10% commission, 20% VAT on it).',
  );
});

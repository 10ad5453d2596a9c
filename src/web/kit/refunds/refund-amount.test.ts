import { expect, test } from 'vitest';
import { checkPart } from './refund-amount.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  [' $12.34 ', 1234],
  ['0.01', 1],
  ['44.99', 4499],
])('takes %j for so many cents', (text, cents) => {
  expect(checkPart(text, 4500)).toEqual({ cents });
});

test.each(['', '  ', 'half', '-5', '1e2', '12.345', '0', '0.00', '12,50', 'Infinity'])(
  'asks for an amount where %j is none',
  (text) => {
    expect(checkPart(text, 4500)).toEqual({ fault: 'Enter an amount, such as 12.50' });
  },
);

test('gives no more than there is to give', () => {
  expect(checkPart('45', 4500)).toEqual({ cents: 4500 });
  expect(checkPart('45.01', 4500)).toEqual({ fault: '$45.00 can be refunded at most' });
});

import { expect, test } from 'vitest';
import { digitsOf, sixDigits } from './six-digits.ts';

test.each(['123456', '123 456', ' 123-456 '])('takes "%s" for 123456', (typed) => {
  expect(sixDigits(typed)).toBe(true);
  expect(digitsOf(typed)).toBe('123456');
});

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('refuses "%s"', (typed) => {
  expect(sixDigits(typed)).toBe('Enter the 6-digit code');
});

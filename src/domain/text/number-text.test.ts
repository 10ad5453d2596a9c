import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -1000, -12, 9_007_199_254_740_993n])(
  'writes %s as Intl does',
  (whole) => {
    expect(numberText(whole)).toBe(new Intl.NumberFormat('en-US').format(whole));
  },
);

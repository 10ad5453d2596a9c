import { expect, test } from 'vitest';
import {
  commissionChangeText,
  commissionExampleText,
  keptCommissionText,
  percentText,
  sameCommissionText,
} from './commission-text.ts';

const change = { fromBps: 1000, toBps: 1200, countsFrom: '2026-12-19T12:00:00.000Z' };

test('names both rates and the day, and what they mean in money', () => {
  expect(commissionChangeText(change)).toBe(
    'From Sat, Dec 19, 2026, our commission is 12% instead of 10%.',
  );
  expect(commissionExampleText(change)).toBe('Of $20.00 you get $17.60 instead of $18.00.');
  expect(keptCommissionText(change)).toBe('Bookings made before keep 10%.');
  expect(sameCommissionText(1000)).toBe('Of $20.00 you get $18.00, as before.');
});

test.each([
  [0, '0%'],
  [5, '0.05%'],
  [1005, '10.05%'],
  [1250, '12.5%'],
  [5000, '50%'],
])('writes %i basis points as %s', (bps, text) => {
  expect(percentText(bps)).toBe(text);
});

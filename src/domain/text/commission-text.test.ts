import { expect, test } from 'vitest';
import {
  commissionChangeText,
  commissionExampleText,
  keptCommissionText,
  percentText,
  plannedShareText,
  presentCommissionText,
  sameCommissionText,
  shareOfPriceText,
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
  [2000, 1000, 'You get $18.00 of $20.00 (10% commission).'],
  [4550, 1235, 'You get $39.88 of $45.50 (12.35% commission).'],
  [2000, 0, 'You get $20.00 of $20.00 (0% commission).'],
])('says what %i cents mean for the instructor at %i basis points', (cents, bps, text) => {
  expect(shareOfPriceText(cents, bps)).toBe(text);
});

test('says the present rate with an example, and what a planned one leaves', () => {
  expect(presentCommissionText(1000)).toBe('Our commission is 10%: of $20.00 you get $18.00.');
  expect(plannedShareText(2000, { bps: 1200, countsFrom: change.countsFrom })).toBe(
    'From Sat, Dec 19, 2026, it is $17.60 (12% commission).',
  );
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

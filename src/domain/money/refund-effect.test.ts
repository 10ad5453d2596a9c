import { expect, test } from 'vitest';
import { refundEffect, type RefundSource, shareOf } from './refund-effect.ts';

const source: RefundSource = {
  priceCents: 6800,
  goneCents: 0,
  restCents: 6800,
  commissionBps: 1000,
  taxBps: 0,
  isEarned: true,
  payableCents: 0,
  sentCents: 0,
};
const none = {
  commissionCents: 0,
  taxCents: 0,
  escrowCents: 0,
  payoutCents: 0,
  sentCents: 0,
  nextCents: 0,
};

test.each<[string, Partial<RefundSource>, number, Partial<typeof none>]>([
  [
    'escrow before the class',
    { isEarned: false },
    6800,
    { commissionCents: 680, escrowCents: 6120 },
  ],
  [
    'the payout that waits',
    { payableCents: 6120 },
    6800,
    { commissionCents: 680, payoutCents: 6120 },
  ],
  ['what was sent', { sentCents: 6120 }, 6800, { commissionCents: 680, sentCents: 6120 }],
  [
    'all three where each has a part',
    { payableCents: 1000, sentCents: 2000 },
    6800,
    { commissionCents: 680, payoutCents: 1000, sentCents: 2000, nextCents: 3120 },
  ],
  [
    'escrow, with the tax on the commission',
    { isEarned: false, taxBps: 2000 },
    6800,
    { commissionCents: 680, taxCents: 136, escrowCents: 5984 },
  ],
  [
    'no more than was asked for',
    { goneCents: 300, restCents: 6500, payableCents: 5850 },
    500,
    { commissionCents: 50, payoutCents: 450 },
  ],
])('takes it from %s', (_name, change, cents, expected) => {
  expect(refundEffect([{ ...source, ...change }], cents)).toEqual({ ...none, ...expected });
});

test('uses up the payments in order, and splits every cent between the two', () => {
  const added = { ...source, priceCents: 1999, restCents: 1999, payableCents: 1799 };
  for (const cents of [1, 999, 1999, 2000, 5000, 8799]) {
    const effect = refundEffect([added, { ...source, payableCents: 6120 }], cents);
    expect(effect.commissionCents + shareOf(effect)).toBe(cents);
    expect(effect.nextCents).toBe(0);
  }
});

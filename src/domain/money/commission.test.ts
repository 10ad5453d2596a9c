import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionOf, splitRefund } from './commission.ts';

test.each([
  [4500, 1000, 450],
  [0, 1000, 0],
  [1, 1000, 0],
  [5, 1000, 1],
  [4, 1000, 0],
  [999, 1250, 125],
  [4500, 0, 0],
  [4500, 10_000, 4500],
])('keeps of %i cents at %i basis points %i cents', (priceCents, bps, cents) => {
  expect(commissionOf(priceCents, bps)).toBe(cents);
});

const sale = fc.record({
  priceCents: fc.integer({ min: 50, max: 10_000_000 }),
  commissionBps: fc.integer({ min: 0, max: 10_000 }),
  parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
});

test('shares any row of partial refunds without losing or making a cent', () => {
  fc.assert(
    fc.property(sale, ({ priceCents, commissionBps, parts }) => {
      let refundedCents = 0;
      let marketplaceCents = commissionOf(priceCents, commissionBps);
      let instructorCents = priceCents - marketplaceCents;
      for (const part of [...parts, 1]) {
        const refundCents = Math.round((priceCents - refundedCents) * part);
        const share = splitRefund({ priceCents, commissionBps, refundedCents, refundCents });
        expect(share.commissionCents).toBeGreaterThanOrEqual(0);
        expect(share.instructorCents).toBeGreaterThanOrEqual(0);
        expect(share.commissionCents + share.instructorCents).toBe(refundCents);
        refundedCents += refundCents;
        marketplaceCents -= share.commissionCents;
        instructorCents -= share.instructorCents;
        expect(marketplaceCents).toBe(commissionOf(priceCents - refundedCents, commissionBps));
      }
      expect([marketplaceCents, instructorCents, refundedCents]).toEqual([0, 0, priceCents]);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '../time/durations.ts';
import { partsAt } from '../text/moment-parts.ts';
import { commissionCountsFrom, sharePrice, splitRefund } from './commission.ts';

/** To the nearest cent, half a cent up. */
const partOf = (cents: number, bps: number): number => Math.floor((cents * bps + 5000) / 10_000);

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
  expect(sharePrice(priceCents, { commissionBps: bps, taxBps: 0 }).commissionCents).toBe(cents);
});

test.each([
  [4500, 1000, 2000, { instructorCents: 3960, commissionCents: 450, taxCents: 90 }],
  [4500, 1000, 825, { instructorCents: 4013, commissionCents: 450, taxCents: 37 }],
  [2000, 0, 2000, { instructorCents: 2000, commissionCents: 0, taxCents: 0 }],
  [1, 5000, 3000, { instructorCents: 0, commissionCents: 1, taxCents: 0 }],
  [0, 1000, 2000, { instructorCents: 0, commissionCents: 0, taxCents: 0 }],
])('shares %i cents at %i and %i basis points', (priceCents, commissionBps, taxBps, share) => {
  expect(sharePrice(priceCents, { commissionBps, taxBps })).toEqual(share);
});

const terms = {
  commissionBps: fc.integer({ min: 0, max: 5000 }),
  taxBps: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 })),
};
const sale = fc.record({
  ...terms,
  priceCents: fc.integer({ min: 50, max: 10_000_000 }),
  parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
});

test('shares any row of partial refunds without losing or making a cent, none of it below zero', () => {
  fc.assert(
    fc.property(sale, ({ priceCents, parts, ...rates }) => {
      let refundedCents = 0;
      const left = { ...sharePrice(priceCents, rates) };
      for (const part of [...parts, 1]) {
        const refundCents = Math.round((priceCents - refundedCents) * part);
        const share = splitRefund({ priceCents, ...rates, refundedCents, refundCents });
        const { instructorCents, commissionCents, taxCents } = share;
        expect(Math.min(instructorCents, commissionCents, taxCents)).toBeGreaterThanOrEqual(0);
        expect(instructorCents + commissionCents + taxCents).toBe(refundCents);
        refundedCents += refundCents;
        left.instructorCents -= instructorCents;
        left.commissionCents -= commissionCents;
        left.taxCents -= taxCents;
        expect(left).toEqual(sharePrice(priceCents - refundedCents, rates));
      }
      expect(left).toEqual({ instructorCents: 0, commissionCents: 0, taxCents: 0 });
    }),
  );
});

test('shares a price of one cent more without taking a cent from anybody', () => {
  const price = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(fc.record({ ...terms, price }), ({ price: cents, ...rates }) => {
      const [less, more] = [sharePrice(cents, rates), sharePrice(cents + 1, rates)];
      for (const part of ['instructorCents', 'commissionCents', 'taxCents'] as const)
        expect(more[part] - less[part]).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('keeps the commission that is without a tax, and charges the tax on a whole commission exactly', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cents, terms.commissionBps, terms.taxBps, (whole, commissionBps, taxBps) => {
      const plain = sharePrice(whole, { commissionBps, taxBps: 0 });
      expect(plain.commissionCents).toBe(partOf(whole, commissionBps));
      expect(plain.taxCents).toBe(0);
      const even = sharePrice(whole * 10, { commissionBps: 1000, taxBps });
      expect(even.commissionCents).toBe(whole);
      expect(even.taxCents).toBe(partOf(whole, taxBps));
    }),
  );
});

test.each([
  ['2026-11-18T11:59:59.999Z', '2026-12-18T12:00:00.000Z'],
  ['2026-11-18T12:00:00.000Z', '2026-12-18T12:00:00.000Z'],
  ['2026-11-18T12:00:00.001Z', '2026-12-19T12:00:00.000Z'],
  ['2026-11-18T23:02:36.000Z', '2026-12-19T12:00:00.000Z'],
  ['2028-01-30T00:00:00.000Z', '2028-02-29T12:00:00.000Z'],
])('lets a commission announced at %s count from %s', (announcedAt, countsFrom) => {
  expect(commissionCountsFrom(new Date(announcedAt)).toISOString()).toBe(countsFrom);
});

const inTime = { min: new Date('2026-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z') };

test('leaves instructors at least 30 days, and counts on the same day in every zone of the country', () => {
  fc.assert(
    fc.property(fc.date({ ...inTime, noInvalidDate: true }), (announcedAt) => {
      const countsFrom = commissionCountsFrom(announcedAt);
      const noticeMs = countsFrom.getTime() - announcedAt.getTime();
      expect(noticeMs).toBeGreaterThanOrEqual(30 * dayMs);
      expect(noticeMs).toBeLessThan(31 * dayMs);
      const days = [
        'Pacific/Pago_Pago',
        'Pacific/Honolulu',
        'America/New_York',
        'Pacific/Guam',
      ].map((zone) => partsAt(countsFrom, zone).day);
      expect(new Set(days).size).toBe(1);
    }),
  );
});

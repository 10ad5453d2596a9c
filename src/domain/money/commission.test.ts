import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '../time/durations.ts';
import { partsAt } from '../text/moment-parts.ts';
import { commissionCountsFrom, commissionOf, splitRefund } from './commission.ts';

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

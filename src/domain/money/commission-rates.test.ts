import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '../time/durations.ts';
import { commissionCountsFrom } from './commission.ts';
import {
  type CommissionException,
  isRaisedTooSoon,
  type RateBook,
  rateAt,
  rateOf,
} from './commission-rates.ts';

const now = new Date('2026-11-18T12:00:00.000Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs);
const music = (bps: number, from = 0, until: number | null = null): CommissionException => ({
  categoryId: 5,
  payeeId: null,
  bps,
  startsAt: inDays(from),
  endsAt: until === null ? null : inDays(until),
});
const mias = (bps: number, from = 0, until: number | null = null): CommissionException => ({
  ...music(bps, from, until),
  categoryId: null,
  payeeId: 'mia',
});
const book = (...exceptions: CommissionException[]): RateBook => ({
  standingBps: 1000,
  planned: null,
  exceptions,
});
const sale = { payeeId: 'mia', categoryId: 5 };

test.each([
  ['the standing one', book(), 1000],
  ['that of the category', book(music(800)), 800],
  ['that of the instructor', book(mias(500)), 500],
  ['that of the instructor before that of the category', book(music(0), mias(1500)), 1500],
  ['the standing one before the exception begins', book(mias(500, 1)), 1000],
  ['the standing one in the moment in which the exception ends', book(mias(500, -1, 0)), 1000],
  ['none of another category or instructor', book({ ...music(0), categoryId: 2 }), 1000],
])('a sale has %s', (_which, rates, bps) => {
  expect(rateAt(rates, sale, now)).toBe(bps);
});

test('does not take the exception of a category for a sale whose instructor alone is known', () => {
  expect(rateAt(book(music(0)), { payeeId: null, categoryId: null }, now)).toBe(1000);
});

test('names the next change that is known, be it an end, a beginning or the standing commission', () => {
  const rates = { ...book(mias(0, -5, 60)), planned: { bps: 1200, countsFrom: inDays(31) } };
  expect(rateOf(rates, sale, now)).toEqual({
    bps: 0,
    planned: { bps: 1200, countsFrom: inDays(60) },
  });
  expect(rateOf({ ...rates, exceptions: [] }, sale, now)).toEqual({
    bps: 1000,
    planned: { bps: 1200, countsFrom: inDays(31) },
  });
  expect(rateOf(book(), sale, now)).toEqual({ bps: 1000, planned: null });
});

const decide = (before: RateBook, after: RateBook) =>
  isRaisedTooSoon({ before, after, sales: [sale], now });

test.each([
  ['a lowering at once', book(), book(mias(500)), false],
  ['a raise at once', book(), book(mias(1500)), true],
  ['a raise in 29 days', book(), book(mias(1500, 29)), true],
  ['a raise in 30 days, to the noon', book(), book(mias(1500, 30)), false],
  ['an early end of a lower rate', book(mias(500, -9)), book(mias(500, -9, 3)), true],
  ['its end in 30 days', book(mias(500, -9)), book(mias(500, -9, 30)), false],
  ['an early end of a higher rate', book(mias(1500, -9)), book(mias(1500, -9, 3)), false],
  ['an end that was known from the beginning', book(mias(0, -9, 3)), book(mias(0, -9, 3)), false],
  ['a shorter stay of a lower rate to come', book(mias(0, 3, 90)), book(mias(0, 3, 20)), true],
])('%s is too soon or not', (_what, before, after, isTooSoon) => {
  expect(decide(before, after)).toBe(isTooSoon);
});

test('nobody pays more within 30 days than they know, at whatever moment it is looked at', () => {
  const bps = fc.integer({ min: 0, max: 5000 });
  const day = fc.integer({ min: 1, max: 80 });
  const exception = fc
    .record({ bps, from: day, length: day, isOwn: fc.boolean() })
    .map(({ bps: rate, from, length, isOwn }) =>
      (isOwn ? mias : music)(rate, from - 40, from - 40 + length),
    );
  const rates = fc.array(exception, { maxLength: 2 }).map((all) => book(...all));
  fc.assert(
    fc.property(rates, rates, fc.integer({ min: 0, max: 30 * 24 - 1 }), (before, after, hour) => {
      fc.pre(!decide(before, after));
      const at = new Date(now.getTime() + hour * (dayMs / 24));
      expect(at < commissionCountsFrom(now)).toBe(true);
      expect(rateAt(after, sale, at)).toBeLessThanOrEqual(rateAt(before, sale, at));
    }),
  );
});

// Tests until when canceling gives the money back.
import { expect, test } from 'vitest';
import { hourMs } from '../time/durations.ts';
import { transitionOf } from './lifecycle.ts';
import { cancellationOf, isInTime, refundDeadline } from './refund-rules.ts';

const startsAt = new Date('2026-12-05T16:00:00.000Z');
const policy = { refundWindowHours: 24 };
const after = (ms: number) => new Date(Date.parse('2026-12-04T16:00:00.000Z') + ms);

test.each([
  ['a day and a millisecond', -1, 'cancel-in-time', 4500],
  ['a day to the millisecond', 0, 'cancel-in-time', 4500],
  ['a millisecond less than a day', 1, 'cancel-late', 0],
  ['a second less than a day', 1000, 'cancel-late', 0],
] as const)('decides %s before the start', (_, ms, transition, refundCents) => {
  const booking = { priceCents: 4500, startsAt, policy };
  expect(cancellationOf(booking, after(ms))).toEqual({ transition, refundCents });
  // The lifecycle table pays what a page promises here.
  expect(transitionOf(transition).refund).toBe(refundCents > 0 ? 'full' : 'by-request');
});

test('never forfeits a free booking, not even in the last second', () => {
  const booking = { priceCents: 0, startsAt, policy };
  const lastSecond = new Date(startsAt.getTime() - 1000);
  expect(cancellationOf(booking, lastSecond)).toEqual({
    transition: 'cancel-in-time',
    refundCents: 0,
  });
});

// Noon in Chicago on a day when clocks change: 24 hours earlier is not the same wall time on the day before.
test.each([
  ['put forward', '2027-03-14T17:00:00Z', '2027-03-13T17:00:00.000Z'],
  ['put back', '2026-11-01T18:00:00Z', '2026-10-31T18:00:00.000Z'],
])('counts hours, not wall times, over a night in which clocks are %s', (_, start, deadline) => {
  expect(refundDeadline(start, policy).toISOString()).toBe(deadline);
  expect(isInTime(start, policy, new Date(deadline))).toBe(true);
  expect(isInTime(start, policy, new Date(Date.parse(deadline) + 1))).toBe(false);
});

test.each([0, 1, 48, 336])('keeps to the rules a booking was made under: %i hours', (hours) => {
  const own = { refundWindowHours: hours };
  const deadline = refundDeadline(startsAt, own);
  expect(startsAt.getTime() - deadline.getTime()).toBe(hours * hourMs);
  expect(isInTime(startsAt, own, deadline)).toBe(true);
});

test('never promises less than before when a date is moved', () => {
  const promised = { refundWindowHours: 24, refundUntil: '2026-12-04T16:00:00.000Z' };
  const until = (start: string) => refundDeadline(start, promised).toISOString();
  // A later session extends the deadline; an earlier one keeps it, but not beyond the start.
  expect(until('2026-12-12T16:00:00Z')).toBe('2026-12-11T16:00:00.000Z');
  expect(until('2026-12-04T20:00:00Z')).toBe('2026-12-04T16:00:00.000Z');
  expect(until('2026-12-02T16:00:00Z')).toBe('2026-12-02T16:00:00.000Z');
});

import { expect, test } from 'vitest';
import {
  cancellationByOperator,
  isCancelableByOperator,
  isChangeableByOperator,
  mostChangeRefundCents,
  restorationByOperator,
} from './operator-rules.ts';

test.each([
  [4500, 4500, 'cancel-in-full'],
  [0, 0, 'cancel-in-full'],
  [4500, 4499, 'cancel-in-part'],
  [4500, 0, 'cancel-in-part'],
])('of %d cents left, a refund of %d is %s', (restCents, refundCents, transition) => {
  expect(cancellationByOperator(restCents, refundCents)).toBe(transition);
});

test.each([
  ['two of three seats', { seats: 3, restCents: 13_500 }, 1, 9000],
  ['a seat, after a part was refunded by hand', { seats: 2, restCents: 3000 }, 1, 3000],
  ['another date only', { seats: 2, restCents: 9000 }, 2, 0],
])('gives back at most the price of %s', (_, booking, wantedSeats, cents) => {
  expect(mostChangeRefundCents({ unitPriceCents: 4500, ...booking }, wantedSeats)).toBe(cents);
});

const endsAt = new Date('2026-11-16T18:00:00Z');
const open = { attendance: 'unknown', endsAt, isSessionScheduled: true } as const;
const before = (ms: number) => new Date(endsAt.getTime() - ms);

test('lets operators cancel until the class is over, not a millisecond longer', () => {
  for (const state of ['held', 'confirmed'] as const) {
    expect(isCancelableByOperator({ ...open, state }, before(1))).toBe(true);
    expect(isCancelableByOperator({ ...open, state }, before(0))).toBe(false);
  }
});

test.each(['expiring', 'expired', 'cancelled', 'forfeited', 'completed'] as const)(
  'leaves a booking alone that is %s',
  (state) => {
    expect(isCancelableByOperator({ ...open, state }, before(1))).toBe(false);
    expect(isChangeableByOperator({ ...open, state }, before(1))).toBe(false);
  },
);

test('changes only what is booked and not marked, of a date that takes place', () => {
  const confirmed = { ...open, state: 'confirmed' } as const;
  expect(isChangeableByOperator(confirmed, before(1))).toBe(true);
  expect(isChangeableByOperator({ ...confirmed, state: 'held' }, before(1))).toBe(false);
  expect(isChangeableByOperator({ ...confirmed, attendance: 'attended' }, before(1))).toBe(false);
  expect(isChangeableByOperator({ ...confirmed, isSessionScheduled: false }, before(1))).toBe(
    false,
  );
});

const startsAt = new Date('2026-11-16T16:00:00Z');
const canceled = {
  state: 'cancelled',
  startsAt,
  isSessionScheduled: true,
  priceCents: 4500,
  restCents: 0,
} as const;
const beforeStart = new Date(startsAt.getTime() - 1);

test.each([
  ['restores a free booking', { priceCents: 0 }, 'restore'],
  ['restores a booking whose payment stayed', { state: 'forfeited', restCents: 4500 }, 'restore'],
  ['restores a booking of which a part went back', { state: 'forfeited', restCents: 1 }, 'restore'],
  ['offers the seats where everything went back', {}, 'offer'],
  ['does nothing for a date that is canceled', { isSessionScheduled: false }, undefined],
  ['does nothing for a booking that stands', { state: 'confirmed', restCents: 4500 }, undefined],
  ['does nothing for a booking that was never paid', { state: 'expired' }, undefined],
] as const)('%s', (_, facts, way) => {
  expect(restorationByOperator({ ...canceled, ...facts }, beforeStart)).toBe(way);
});

test('restores nothing once the class has begun', () => {
  expect(restorationByOperator(canceled, startsAt)).toBeUndefined();
});

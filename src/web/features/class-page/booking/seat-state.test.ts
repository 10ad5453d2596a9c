import { expect, test } from 'vitest';
import { exampleDates } from '#tests/support/example-class.ts';
import { ownBooking, ownPlace } from '#tests/support/example-standing.ts';
import { seatStateOf } from './seat-state.ts';

const [date, other] = exampleDates(2) as [
  ReturnType<typeof exampleDates>[number],
  ReturnType<typeof exampleDates>[number],
];

test('is what everybody sees for whoever has nothing to do with the date', () => {
  const elsewhere = { bookings: [ownBooking(other)], waitlist: [ownPlace(other)] };
  for (const standing of [undefined, { bookings: [], waitlist: [] }, elsewhere]) {
    expect(seatStateOf({ ...date, availableSpots: 1 }, standing)).toEqual({ kind: 'open' });
    expect(seatStateOf({ ...date, availableSpots: 0 }, standing)).toEqual({ kind: 'full' });
  }
});

test.each([
  ['confirmed', 'enrolled'],
  ['held', 'held'],
  ['expiring', 'releasing'],
] as const)('a booking that is %s makes it %s', (status, kind) => {
  const booking = ownBooking(date, { status });
  expect(seatStateOf(date, { bookings: [booking], waitlist: [] })).toEqual({ kind, booking });
});

test.each(['expired', 'cancelled', 'forfeited', 'completed'] as const)(
  'a booking that is %s leaves it open',
  (status) => {
    const standing = { bookings: [ownBooking(date, { status })], waitlist: [] };
    expect(seatStateOf(date, standing).kind).toBe('open');
  },
);

test.each(['waiting', 'offered'] as const)('a place that is %s says so', (status) => {
  const place = ownPlace(date, { status });
  expect(seatStateOf(date, { bookings: [], waitlist: [place] })).toEqual({ kind: status, place });
});

test('counts a booking before a place on the list', () => {
  const standing = { bookings: [ownBooking(date)], waitlist: [ownPlace(date)] };
  expect(seatStateOf(date, standing).kind).toBe('enrolled');
});

import { expect, test } from 'vitest';
import { exampleSessions } from '#tests/support/worlds/example-class.ts';
import { ownBooking, ownPlace } from '#tests/support/worlds/example-enrollment.ts';
import { seatStateOf } from './seat-state.ts';

const [session, other] = exampleSessions(2) as [
  ReturnType<typeof exampleSessions>[number],
  ReturnType<typeof exampleSessions>[number],
];

test('is what everybody sees for whoever has nothing to do with the date', () => {
  const elsewhere = { bookings: [ownBooking(other)], waitlist: [ownPlace(other)] };
  for (const enrollment of [undefined, { bookings: [], waitlist: [] }, elsewhere]) {
    expect(seatStateOf({ ...session, availableSpots: 1 }, enrollment)).toEqual({ kind: 'open' });
    expect(seatStateOf({ ...session, availableSpots: 0 }, enrollment)).toEqual({ kind: 'full' });
  }
});

test.each([
  ['confirmed', 'enrolled'],
  ['held', 'held'],
  ['expiring', 'releasing'],
] as const)('a booking that is %s makes it %s', (status, kind) => {
  const booking = ownBooking(session, { status });
  expect(seatStateOf(session, { bookings: [booking], waitlist: [] })).toEqual({ kind, booking });
});

test.each(['expired', 'cancelled', 'forfeited', 'completed'] as const)(
  'a booking that is %s leaves it open',
  (status) => {
    const enrollment = { bookings: [ownBooking(session, { status })], waitlist: [] };
    expect(seatStateOf(session, enrollment).kind).toBe('open');
  },
);

test.each(['waiting', 'offered'] as const)('a place that is %s says so', (status) => {
  const place = ownPlace(session, { status });
  expect(seatStateOf(session, { bookings: [], waitlist: [place] })).toEqual({
    kind: status,
    place,
  });
});

test('counts a booking before a place on the list', () => {
  const enrollment = { bookings: [ownBooking(session)], waitlist: [ownPlace(session)] };
  expect(seatStateOf(session, enrollment).kind).toBe('enrolled');
});

import { expect, test } from 'vitest';
import { exampleSession, exampleSessions } from '#tests/support/worlds/example-class.ts';
import { ownBooking, ownPlace } from '#tests/support/worlds/example-enrollment.ts';
import { ApiError } from '#web/kit/api/api.ts';
import { bookingMade, isGivenBack, isResponseLost } from './lost-response.ts';

const session = exampleSession();
const booking = ownBooking(session);
const place = ownPlace(session);
const nothing = { bookings: [], waitlist: [] };

test('only an answer of our own tells what has become of a call', () => {
  expect(isResponseLost(new TypeError('Failed to fetch'))).toBe(true);
  expect(isResponseLost(new ApiError(502, undefined))).toBe(true);
  expect(isResponseLost(new ApiError(409, { error: 'session_full', message: 'Full.' }))).toBe(
    false,
  );
});

test('finds the booking of the date, and of no other', () => {
  const [, other] = exampleSessions(2);
  expect(bookingMade({ ...nothing, bookings: [booking] }, session.id)).toBe(booking);
  expect(bookingMade({ ...nothing, bookings: [ownBooking(other!)] }, session.id)).toBeUndefined();
  expect(bookingMade(undefined, session.id)).toBeUndefined();
});

test('an earlier booking that was canceled is not the one that was made', () => {
  const earlier = ownBooking(session, { status: 'cancelled' });
  expect(bookingMade({ ...nothing, bookings: [earlier] }, session.id)).toBeUndefined();
});

test('what is not there any more was given back; what cannot be looked up was not', () => {
  expect(isGivenBack(nothing, booking.id)).toBe(true);
  expect(isGivenBack({ ...nothing, bookings: [booking] }, booking.id)).toBe(false);
  expect(isGivenBack({ ...nothing, waitlist: [place] }, place.id)).toBe(false);
  expect(isGivenBack(undefined, booking.id)).toBe(false);
});

test('seats that are being released were given up', () => {
  const releasing = ownBooking(session, { status: 'expiring' });
  expect(isGivenBack({ ...nothing, bookings: [releasing] }, releasing.id)).toBe(true);
});

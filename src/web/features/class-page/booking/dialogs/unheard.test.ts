import { expect, test } from 'vitest';
import { exampleDate, exampleDates } from '#tests/support/example-class.ts';
import { ownBooking, ownPlace } from '#tests/support/example-standing.ts';
import { ApiError } from '#web/kit/api.ts';
import { bookingMade, isGivenBack, isUnheard } from './unheard.ts';

const date = exampleDate();
const booking = ownBooking(date);
const place = ownPlace(date);
const nothing = { bookings: [], waitlist: [] };

test('only an answer of our own tells what has become of a call', () => {
  expect(isUnheard(new TypeError('Failed to fetch'))).toBe(true);
  expect(isUnheard(new ApiError(502, undefined))).toBe(true);
  expect(isUnheard(new ApiError(409, { error: 'session_full', message: 'Full.' }))).toBe(false);
});

test('finds the booking of the date, and of no other', () => {
  const [, other] = exampleDates(2);
  expect(bookingMade({ ...nothing, bookings: [booking] }, date.id)).toBe(booking);
  expect(bookingMade({ ...nothing, bookings: [ownBooking(other!)] }, date.id)).toBeUndefined();
  expect(bookingMade(undefined, date.id)).toBeUndefined();
});

test('an earlier booking that was cancelled is not the one that was made', () => {
  const earlier = ownBooking(date, { status: 'cancelled' });
  expect(bookingMade({ ...nothing, bookings: [earlier] }, date.id)).toBeUndefined();
});

test('what is not there any more was given back; what cannot be looked up was not', () => {
  expect(isGivenBack(nothing, booking.id)).toBe(true);
  expect(isGivenBack({ ...nothing, bookings: [booking] }, booking.id)).toBe(false);
  expect(isGivenBack({ ...nothing, waitlist: [place] }, place.id)).toBe(false);
  expect(isGivenBack(undefined, booking.id)).toBe(false);
});

test('seats that are being released were given up', () => {
  const releasing = ownBooking(date, { status: 'expiring' });
  expect(isGivenBack({ ...nothing, bookings: [releasing] }, releasing.id)).toBe(true);
});

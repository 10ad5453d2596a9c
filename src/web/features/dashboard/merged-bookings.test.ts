import { expect, test } from 'vitest';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { exampleBooking } from '#tests/support/worlds/example-booking.ts';
import { mergedBookings } from './merged-bookings.ts';

/** A booking named after its day in December. */
const on = (day: number): BookingDetail => {
  const { session } = exampleBooking();
  const startTime = `2026-12-${String(day).padStart(2, '0')}T16:00:00.000Z`;
  return exampleBooking({ id: String(day), session: { ...session, startTime } });
};
const days = (...wanted: number[]) => wanted.map(on);
const merged = (...[when, first, kept, more]: [when: 'ahead' | 'past', ...BookingDetail[][]]) =>
  mergedBookings({ when, first: first!, kept: kept!, more: more! }).map(({ id }) => Number(id));

test('goes on with what was asked for, and shows nothing twice', () => {
  expect(merged('ahead', days(5, 6), days(5, 6), days(6, 7, 8))).toEqual([5, 6, 7, 8]);
  expect(merged('past', days(6, 5), days(6, 5), days(4, 3))).toEqual([6, 5, 4, 3]);
});

test('leaves no gap where a new one has pushed another off the first page', () => {
  expect(merged('ahead', days(4, 5), days(5, 6), days(7))).toEqual([4, 5, 6, 7]);
  expect(merged('past', days(9, 6), days(6, 5), days(4))).toEqual([9, 6, 5, 4]);
});

test('leaves out what was ahead and has been canceled since', () => {
  expect(merged('ahead', days(6, 7), days(5, 6), days(7, 8))).toEqual([6, 7, 8]);
  expect(merged('ahead', [], days(5, 6), [])).toEqual([]);
});

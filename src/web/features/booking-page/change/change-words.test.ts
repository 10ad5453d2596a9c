import { expect, test } from 'vitest';
import { exampleBooking, exampleHold } from '#tests/support/worlds/example-booking.ts';
import { exampleSession, exampleSessions } from '#tests/support/worlds/example-class.ts';
import {
  changeText,
  isToPay,
  likeSessions,
  mayChange,
  mostSeats,
  noMoreText,
} from './change-words.ts';

const now = new Date('2026-12-01T20:00:00Z');
const late = new Date('2026-12-04T16:00:00.001Z');
const free = exampleBooking({ unitPrice: 0, price: 0 });

test('offers a change as long as canceling is free, and of a free class until it begins', () => {
  expect(mayChange(exampleBooking(), now)).toBe(true);
  expect(mayChange(exampleBooking(), late)).toBe(false);
  expect(mayChange(free, late)).toBe(true);
  expect(mayChange(exampleHold(), now)).toBe(false);
});

test('says what goes back, and until when canceling is free then', () => {
  const startTime = '2026-12-12T16:00:00.000Z';
  expect(changeText(exampleBooking(), { seats: 1, startTime }, now)).toEqual([
    'You get $45.00 back, the way you paid.',
    'Free cancellation until Fri, Dec 11, 2026, 10:00 AM CST. After that, a refund may not be available.',
  ]);
  expect(changeText(exampleBooking(), { seats: 2, startTime }, now)[0]).toContain('nothing to pay');
  expect(changeText(free, { seats: 2, startTime }, now).join(' ')).not.toMatch(/\$|pay/);
});

test('offers as many seats as there are; on another date no more than are paid', () => {
  const [own, other] = exampleSessions(2).map((session, index) =>
    index === 0 ? { ...session, id: exampleBooking().session.id } : session,
  );
  expect(mostSeats(exampleBooking(), own && { ...own, availableSpots: 3 })).toBe(5);
  expect(mostSeats(exampleBooking(), own && { ...own, availableSpots: 30 })).toBe(10);
  expect(mostSeats(exampleBooking(), other && { ...other, availableSpots: 3 })).toBe(2);
  expect(mostSeats(exampleBooking(), other && { ...other, availableSpots: 1 })).toBe(1);
  expect(mostSeats(free, own && { ...own, availableSpots: 3 })).toBe(5);
  expect(mostSeats(free, other && { ...other, availableSpots: 3 })).toBe(3);
});

test('says why there cannot be more seats, and how to get them on another date', () => {
  const [own, other] = exampleSessions(2).map((session, index) => ({
    ...session,
    ...(index === 0 && { id: exampleBooking().session.id }),
    availableSpots: 3,
  }));
  const move = 'Move to this date first, then add seats.';
  const full = 'This date has no more seats left.';
  expect(noMoreText(exampleBooking(), other, 2)).toBe(move);
  expect(noMoreText(exampleBooking(), other, 1)).toBeUndefined();
  expect(noMoreText(exampleBooking(), other && { ...other, availableSpots: 2 }, 2)).toBe(full);
  expect(noMoreText(exampleBooking(), own, 2)).toBeUndefined();
  expect(noMoreText(exampleBooking(), own, 5)).toBe(full);
  expect(noMoreText(free, own && { ...own, availableSpots: 20 }, 10)).toContain('the most');
  expect(noMoreText(exampleBooking(), undefined, 2)).toBeUndefined();
});

test('says what more seats cost, and that they wait for their payment', () => {
  const { startTime } = exampleBooking().session;
  expect(isToPay(exampleBooking(), 3)).toBe(true);
  expect(isToPay(exampleBooking(), 2)).toBe(false);
  expect(isToPay(free, 3)).toBe(false);
  expect(changeText(exampleBooking(), { seats: 4, startTime }, now)[0]).toBe(
    'You pay $90.00 for 2 more seats, at the price you booked for.',
  );
  const addition = {
    id: exampleHold().id,
    status: 'held',
    seats: 1,
    price: 45,
    holdExpiresAt: null,
    receiptNumber: null,
  } as const;
  expect(mayChange(exampleBooking({ additions: [addition] }), now)).toBe(false);
  const paid = { ...addition, status: 'confirmed' } as const;
  expect(mayChange(exampleBooking({ additions: [paid] }), now)).toBe(true);
});

test('leaves out dates with another number of meetings', () => {
  const course = { ...exampleSession(), meetings: [] };
  expect(likeSessions(exampleBooking(), [exampleSession(), course])).toHaveLength(1);
});

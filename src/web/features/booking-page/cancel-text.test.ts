import { expect, test } from 'vitest';
import { exampleBooking } from '#tests/support/worlds/example-booking.ts';
import { cancelText, mayCancel, promiseText } from './cancel-text.ts';

const booking = exampleBooking();
const lastMoment = new Date(booking.refundUntil);
const tooLate = new Date(lastMoment.getTime() + 1);

test('the question promises the full price through the last moment the server names', () => {
  expect(cancelText(booking, lastMoment)).toBe(
    'You get the full price of $90.00 back. Free cancellation ends Fri, Dec 4, 2026, 10:00 AM CST.',
  );
});

test('a millisecond later it promises nothing, and says what remains', () => {
  const text = cancelText(booking, tooLate);
  expect(text).toContain('Free cancellation ended Fri, Dec 4, 2026, 10:00 AM CST');
  expect(text).toContain('You can ask for a refund');
  expect(text).not.toContain('You get');
});

test('the page says the same before anybody asks', () => {
  expect(promiseText(booking, lastMoment)).toContain('Free cancellation until Fri, Dec 4, 2026');
  expect(promiseText(booking, tooLate)).toContain('Free cancellation ended Fri, Dec 4, 2026');
});

test('a date that was moved keeps the moment that was promised, on the page as in the question', () => {
  const rescheduled = exampleBooking({ refundUntil: '2026-12-05T15:30:00.000Z' });
  expect(promiseText(rescheduled, tooLate)).toContain(
    'Free cancellation until Sat, Dec 5, 2026, 9:30 AM',
  );
  expect(cancelText(rescheduled, tooLate)).toContain(
    'Free cancellation ends Sat, Dec 5, 2026, 9:30 AM',
  );
});

test('goes by the rules the booking was made under', () => {
  const kind = exampleBooking({ refundWindowHours: 1 });
  expect(cancelText(kind, tooLate)).toContain('Free cancellation ends Sat, Dec 5, 2026, 9:00 AM');
});

test('can be canceled until it begins', () => {
  const start = new Date(booking.session.startTime);
  expect(mayCancel(booking, new Date(start.getTime() - 1))).toBe(true);
  expect(mayCancel(booking, start)).toBe(false);
  expect(mayCancel({ ...booking, status: 'held' }, lastMoment)).toBe(false);
});

import { expect, test } from 'vitest';
import { unenrollText } from './unenroll-text.ts';

const booking = {
  priceCents: 9000,
  startsAt: '2026-12-05T16:00:00Z',
  timeZone: 'America/Chicago',
  policy: { refundWindowHours: 24 },
};
const lastMoment = new Date('2026-12-04T16:00:00.000Z');

test('promises the full price through the last moment', () => {
  expect(unenrollText(booking, lastMoment)).toBe(
    'You get the full price of $90.00 back. Free cancellation ends Fri, Dec 4, 2026, 10:00 AM CST.',
  );
});

test('promises nothing a millisecond later, and says what remains', () => {
  const text = unenrollText(booking, new Date(lastMoment.getTime() + 1));
  expect(text).toContain('Free cancellation ended Fri, Dec 4, 2026, 10:00 AM CST');
  expect(text).toContain('You can ask for a refund afterwards');
  expect(text).not.toContain('You get');
});

test('goes by the rules the booking was made under', () => {
  const kind = { ...booking, policy: { refundWindowHours: 0 } };
  expect(unenrollText(kind, new Date('2026-12-05T16:00:00Z'))).toContain(
    'You get the full price of $90.00 back',
  );
});

test('speaks of no money where none was paid', () => {
  expect(unenrollText({ ...booking, priceCents: 0 }, lastMoment)).not.toContain('$');
});

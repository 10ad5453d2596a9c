import { expect, test } from 'vitest';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { exampleBooking, exampleHold } from '#tests/support/worlds/example-booking.ts';
import { stateWords } from './state-words.ts';

const before = new Date('2026-12-01T22:00:00Z');
const saidOf = (booking: BookingDetail, now = before): string => {
  const { title, text } = stateWords(booking, now);
  return `${title}. ${text}`;
};

test('says until when seats are held, for how much, and that nothing was charged', () => {
  expect(saidOf(exampleHold())).toBe(
    "Held until 4:12 PM CST. Pay $90.00 by then to keep your 2 seats. You haven't been charged.",
  );
});

test.each([
  ['2026-12-05T15:59:59.999Z', "You're going. Your 2 seats are booked. See you there."],
  ['2026-12-05T16:00:00.000Z', 'It has begun. Your 2 seats are waiting for you.'],
  ['2026-12-05T18:00:00.000Z', 'This class is over. We hope you enjoyed it.'],
])('says of a booking that is good at %s: %s', (now, said) => {
  expect(saidOf(exampleBooking(), new Date(now))).toBe(said);
});

test('does not say that somebody goes before it is sure that the date runs', () => {
  const { session: sure } = exampleBooking();
  const minimum = { seats: 4, needed: 2, decidesAt: '2026-12-04T16:00:00.000Z' };
  const said = (needed: number) =>
    saidOf(exampleBooking({ session: { ...sure, minimum: { ...minimum, needed } } }));
  expect(said(2)).toBe('Your 2 seats are booked. This date runs with 4, 2 more needed.');
  expect(said(0)).toBe('Your 2 seats are booked. This date runs with 4, enough have booked.');
});

test('promises the money back to whoever canceled in time, and none where none was paid', () => {
  const canceled = exampleBooking({ status: 'cancelled', canceledBy: 'learner' });
  expect(saidOf(canceled)).toBe(
    'You canceled this booking. You were in time. You get everything back, the way you paid.',
  );
  expect(saidOf({ ...canceled, price: 0, paid: 0, seats: 1 })).toBe(
    'You canceled this booking. Your seat is free for others again.',
  );
});

const { session } = exampleBooking();
const sessionCanceled = { session: { ...session, state: 'cancelled' } } as const;

test('says who canceled a class', () => {
  const canceled = exampleBooking({
    status: 'cancelled',
    canceledBy: 'instructor',
    ...sessionCanceled,
  });
  expect(saidOf(canceled)).toContain('Ivo Brandt canceled this class. We are sorry.');
  expect(saidOf({ ...canceled, canceledBy: 'operator' })).toContain('We canceled this class.');
});

test('does not blame whoever was about to pay for a class that was canceled', () => {
  const off = exampleHold({ holdExpiresAt: null, ...sessionCanceled });
  for (const status of ['expiring', 'expired'] as const) {
    const said = saidOf({ ...off, status });
    expect(said).toContain('This class was canceled. We are sorry.');
    expect(said).not.toMatch(/time to pay|not paid|free for others/);
  }
  expect(saidOf({ ...off, status: 'expired', paid: 90 })).toContain('You get everything back');
});

test('speaks of one seat as of one while it is given back', () => {
  const one = exampleHold({ status: 'expiring', holdExpiresAt: null, seats: 1 });
  expect(saidOf(one)).toContain('before anybody else gets it.');
});

test('promises a payment back to whoever gave the seats up, wherever it is', () => {
  const given = exampleHold({ status: 'expiring', holdExpiresAt: null, isGivenUp: true });
  expect(saidOf(given)).toContain('all of it goes back to you');
  expect(saidOf(given)).not.toContain('counts');
  expect(saidOf({ ...given, status: 'expired', paid: 90 })).toBe(
    'You canceled this booking. Your payment came after that. You get all of it back, the way you paid.',
  );
  expect(saidOf({ ...given, status: 'expired' })).toContain("You haven't been charged");
});

test('says of added seats that are not booked that the others stay', () => {
  const { id: addsTo } = exampleBooking();
  const one = exampleHold({ addsTo, seats: 1, price: 45, holdExpiresAt: null, status: 'expired' });
  expect(saidOf(one)).toBe(
    "The extra seat was not booked. It was not paid in time. You haven't been charged for it. Your other seats stay as they are.",
  );
  expect(saidOf({ ...one, seats: 2, paid: 90 })).toBe(
    'The 2 extra seats were not booked. Your payment came too late, or was not the price of these seats. You get all of it back, the way you paid. Your other seats stay as they are.',
  );
  expect(saidOf({ ...one, isGivenUp: true })).toBe(
    "You canceled the extra seat. You haven't been charged for it. Your other seats stay as they are.",
  );
  for (const isGivenUp of [true, false])
    expect(saidOf({ ...one, status: 'expiring', isGivenUp })).toMatch(
      /^Releasing the extra seat\. .*Your other seats stay as they are\.$/,
    );
  expect(saidOf({ ...one, ...sessionCanceled })).toContain('This class was canceled.');
  expect(saidOf({ ...one, status: 'held' })).toContain(
    'Pay $45.00 by then to keep the extra seat.',
  );
});

test('names the moment after which nothing goes back, and whom to ask, once', () => {
  const forfeited = exampleBooking({ status: 'forfeited', canceledBy: 'learner' });
  expect(saidOf(forfeited)).toBe(
    'You canceled this booking. Free cancellation ended Fri, Dec 4, 2026, 10:00 AM CST, so there is no automatic refund. You can ask Ivo Brandt for one.',
  );
  const refundRequest = { status: 'open', message: 'Ill', amount: null, reply: null } as const;
  expect(saidOf({ ...forfeited, earnedBy: 'Clay House' })).toContain(
    'You can ask Clay House for one.',
  );
  expect(saidOf({ ...forfeited, refundRequest })).not.toContain('You can ask');
  const back = { amount: 90, status: 'done', requestedAt: '2026-12-05T10:00:00.000Z' } as const;
  expect(saidOf({ ...forfeited, refunds: [back] })).not.toContain('You can ask');
});

test('says that our team canceled a booking, and never that the learner or the whole class did', () => {
  const canceled = exampleBooking({ status: 'cancelled', canceledBy: 'operator' });
  expect(saidOf(canceled)).toBe(
    'Our team canceled this booking. You get everything back, the way you paid.',
  );
  expect(saidOf({ ...canceled, ...sessionCanceled })).toContain('We canceled this class.');
  const kept = exampleBooking({ status: 'forfeited', canceledBy: 'operator' });
  expect(saidOf(kept)).toBe(
    'Our team canceled this booking. What you paid does not go back. You can ask Ivo Brandt for a refund.',
  );
  const back = { amount: 30, status: 'done', requestedAt: '2026-12-05T10:00:00.000Z' } as const;
  expect(saidOf({ ...kept, refunds: [back] })).toContain('$30.00 of $90.00 goes back');
});

test('does not say that nothing was charged when a payment came too late', () => {
  const expired = exampleHold({ status: 'expired', holdExpiresAt: null });
  expect(saidOf(expired)).toContain("You haven't been charged");
  expect(saidOf({ ...expired, paid: 90 })).toContain('You get all of it back');
  expect(saidOf({ ...expired, paid: 90 })).not.toContain('charged');
  expect(stateWords({ ...expired, paid: 90 }, before).label).not.toContain('paid');
});

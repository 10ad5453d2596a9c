import { expect, test } from 'vitest';
import { exampleBooking, exampleHold } from '#tests/support/worlds/example-booking.ts';
import { joinedAddress, mayStillBePaid } from './payment-visit.ts';
import { shownWords } from './shown-words.ts';

const before = new Date('2026-12-01T22:00:00Z');

test('promises a payment back to whoever gave the seats up, wherever it is', () => {
  const given = exampleHold({ status: 'expiring', holdExpiresAt: null, isGivenUp: true });
  expect(mayStillBePaid(given)).toBe(false);
});

test('whoever comes from paying is asked to wait, then told that it takes longer, then that it is here', () => {
  const seen = { visit: 'paid', now: before } as const;
  expect(shownWords(exampleHold(), { ...seen, arrival: 'awaited' }).title).toBe(
    'Confirming your payment',
  );
  expect(shownWords(exampleHold(), { ...seen, arrival: 'overdue' }).title).toBe(
    'Your payment has not arrived yet',
  );
  expect(shownWords(exampleBooking(), { ...seen, arrival: undefined }).title).toBe(
    "Payment received: you're going",
  );
});

test('whoever has paid for a date that may not run reads what is sure', () => {
  const minimum = { seats: 4, needed: 2, decidesAt: '2026-12-04T16:00:00.000Z' };
  const booking = exampleBooking();
  const unsure = { ...booking, session: { ...booking.session, minimum } };
  expect(shownWords(unsure, { visit: 'paid', arrival: undefined, now: before })).toMatchObject({
    title: 'Payment received: your 2 seats are booked',
    text: 'This date runs with 4, 2 more needed.',
  });
});

test('leads from paid added seats to their booking, and speaks of a payment only after one', () => {
  const { id: addsTo } = exampleBooking();
  const paid = exampleBooking({ id: 'added', addsTo });
  expect(joinedAddress(paid, 'paid')).toBe(`/bookings/${addsTo}?paid=1`);
  for (const visit of [undefined, 'unpaid', 'booked'] as const)
    expect(joinedAddress(paid, visit)).toBe(`/bookings/${addsTo}`);
  const canceled = exampleBooking({ id: 'added', addsTo, status: 'cancelled' });
  expect(joinedAddress(canceled, undefined)).toBe(`/bookings/${addsTo}`);
  expect(joinedAddress(exampleHold({ addsTo }), 'paid')).toBeUndefined();
  expect(joinedAddress(exampleBooking(), 'paid')).toBeUndefined();
});

test('whoever comes back to an old address of paying is told how things are', () => {
  const canceled = exampleBooking({ status: 'cancelled', canceledBy: 'learner' });
  const seen = { visit: 'paid', arrival: undefined, now: before } as const;
  expect(shownWords(canceled, seen).title).toBe('You canceled this booking');
  const over = { ...seen, now: new Date('2026-12-06T00:00:00Z') };
  expect(shownWords(exampleBooking(), over).title).toBe('This class is over');
});

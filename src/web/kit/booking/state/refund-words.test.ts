import { expect, test } from 'vitest';
import { exampleBooking } from '#tests/support/worlds/example-booking.ts';
import { mayAskForRefund, refundWords, requestWords } from './refund-words.ts';

const requestedAt = '2026-12-04T16:00:00.000Z';
const back = (status: 'on-its-way' | 'done' | 'failed', amount = 90) => ({
  amount,
  status,
  requestedAt,
});

test('says how far the money is', () => {
  expect(refundWords(back('on-its-way'))).toBe('$90.00 is on its way back to you.');
  expect(refundWords(back('done'))).toContain('$90.00 has gone back the way you paid.');
  expect(refundWords(back('failed'))).toContain('failed. We are on it');
});

test('says what became of a request', () => {
  const request = { message: 'Ill', amount: null, reply: null };
  const booking = exampleBooking();
  const said = (status: 'open' | 'declined' | 'settled') =>
    requestWords({ ...request, status }, booking);
  expect(said('open')).toContain('Ivo Brandt has not replied yet');
  expect(said('declined')).toContain('If the class is canceled');
  expect(said('settled')).toContain('everything goes back');
  expect(requestWords({ ...request, status: 'granted', amount: 22.5 }, booking)).toContain(
    'you get $22.50 back',
  );
  const session = { ...booking.session, state: 'completed' } as const;
  expect(requestWords({ ...request, status: 'declined' }, { ...booking, session })).toBe(
    'Your request was declined.',
  );
});

test('can be asked for once, after canceling too late, where something was paid', () => {
  const forfeited = exampleBooking({ status: 'forfeited' });
  const refundRequest = { status: 'open', message: 'Ill', amount: null, reply: null } as const;
  expect(mayAskForRefund(forfeited)).toBe(true);
  expect(mayAskForRefund({ ...forfeited, refundRequest })).toBe(false);
  expect(mayAskForRefund({ ...forfeited, paid: 0 })).toBe(false);
  expect(mayAskForRefund({ ...forfeited, refunds: [back('done', 90)] })).toBe(false);
  expect(mayAskForRefund(exampleBooking())).toBe(false);
});

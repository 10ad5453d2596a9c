import { expect, test } from 'vitest';
import { exampleBooking } from '#tests/support/worlds/example-booking.ts';
import { lookAgainMs } from './booking-query.ts';

const requestedAt = '2026-12-04T16:00:00.000Z';
const back = (status: 'on-its-way' | 'done') => ({ amount: 90, status, requestedAt });

test('the page looks again only while something is on its way', () => {
  expect(lookAgainMs(exampleBooking())).toBe(false);
  expect(lookAgainMs(exampleBooking({ refunds: [back('done')] }))).toBe(false);
  expect(lookAgainMs(exampleBooking({ refunds: [back('on-its-way')] }))).toBe(15_000);
  expect(lookAgainMs(exampleBooking({ status: 'expiring' }))).toBe(3000);
});

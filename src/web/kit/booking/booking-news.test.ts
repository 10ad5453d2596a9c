import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/api/api.ts';
import { bookingToast, failureToast } from './booking-news.ts';

const id = '0de30000-0000-4000-8000-00000000b001';

test('a booking that is good is a success, in the words of the specification', () => {
  expect(bookingToast({ id, status: 'confirmed' })).toEqual({
    title: 'Success!',
    description: 'You have successfully enrolled in this class',
  });
});

test('a booking that has to be paid is not called a success', () => {
  expect(bookingToast({ id, status: 'held', checkoutUrl: '/demo-pay/1' }).description).toBe(
    'Your booking is held. Taking you to the payment…',
  );
  expect(bookingToast({ id, status: 'expiring' }).title).toBe('Almost there');
});

test.each(['expired', 'cancelled', 'forfeited'] as const)(
  'an attempt whose booking is %s by now has failed',
  (status) => {
    expect(bookingToast({ id, status })).toMatchObject({
      title: 'Enrollment failed',
      variant: 'destructive',
    });
  },
);

test("a refusal is told in the server's words, anything else in ours", () => {
  const refusal = new ApiError(409, { error: 'session_full', message: 'This date is full.' });
  expect(failureToast('Enrollment failed', refusal, 'Failed to enroll')).toEqual({
    title: 'Enrollment failed',
    description: 'This date is full.',
    variant: 'destructive',
  });
  const lost = new TypeError('Failed to fetch');
  expect(failureToast('Enrollment failed', lost, 'Failed to enroll').description).toBe(
    'Failed to enroll',
  );
});

import { AuthApiError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { waitSecondsOf } from './wait-seconds.ts';

const refusal = (message: string) => new AuthApiError(message, 429, 'over_email_send_rate_limit');

test.each([
  ['For security purposes, you can only request this after 42 seconds.', 42],
  ['For security purposes, you can only request this after 1 second.', 1],
  ['For security purposes, you can only request this after 0 seconds.', 1],
  ['email rate limit exceeded', undefined],
])('reads from "%s" how long to wait', (message, seconds) => {
  expect(waitSecondsOf(refusal(message))).toBe(seconds);
});

test('sees no waiting time in other failures', () => {
  expect(waitSecondsOf('after 9 seconds')).toBeUndefined();
});

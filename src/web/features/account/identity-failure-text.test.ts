import { AuthApiError, AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { identityFailureText } from './identity-failure-text.ts';

const refusal = (message: string) => new AuthApiError(message, 429, 'over_email_send_rate_limit');

test('says in plain words that too many mails were asked for', () => {
  expect(identityFailureText(refusal('email rate limit exceeded'), '')).toBe(
    'Too many emails were asked for. Try again later.',
  );
});

test('keeps the words of other refusals', () => {
  const text = 'For security purposes, you can only request this after 9 seconds.';
  expect(identityFailureText(refusal(text), '')).toBe(text);
});

test('says how to go on after a wrong or old code, not that a token is invalid', () => {
  const error = new AuthApiError('Token has expired or is invalid', 403, 'otp_expired');
  expect(identityFailureText(error, '')).toBe(
    'That code is wrong or has expired. Check the email, or send a new code.',
  );
});

test('says that the session has ended, not that one is missing', () => {
  for (const error of [
    new AuthSessionMissingError(),
    new AuthApiError(
      'Session from session_id claim in JWT does not exist',
      403,
      'session_not_found',
    ),
  ])
    expect(identityFailureText(error, '')).toBe('You were logged out. Sign in again to go on.');
});

import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { verifyCode } from './verify-code.ts';

const lin = { id: '1', email: 'lin@example.org', fullName: 'Lin', role: 'student' } as const;

const verifyWhere = (error: unknown, profile = async () => lin) =>
  verifyCode(
    { factorId: 'f', code: '123456' },
    {
      loadAuth: async () => ({ mfa: { challengeAndVerify: async () => ({ error }) } }) as never,
      signedInUser: profile,
    },
  );

test('says who has come in', async () => {
  expect(await verifyWhere(null)).toEqual({ outcome: 'accepted', user: lin });
});

test.each([
  ['mfa_verification_failed', 'This code is not right. Enter the newest one from your app.'],
  ['mfa_challenge_expired', 'That took too long. Enter the newest code from your app.'],
  ['mfa_ip_address_mismatch', 'Try again with the newest code from your app.'],
  ['over_request_rate_limit', 'Too many attempts. Wait a few minutes, then try again.'],
  ['something_new', 'as the service says'],
])('explains %s', async (code, message) => {
  const error = new AuthApiError('as the service says', 422, code);
  expect(await verifyWhere(error)).toEqual({ outcome: 'refused', message });
});

test('starts over when the session is gone', async () => {
  expect(await verifyWhere(new AuthSessionMissingError())).toEqual({ outcome: 'signed-out' });
});

test('says that the code could not be checked, not that it is wrong', async () => {
  const message = 'We could not check the code. Check your connection and try again.';
  expect(await verifyWhere(new AuthRetryableFetchError('{}', 503))).toEqual({
    outcome: 'refused',
    message,
  });
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await verifyWhere(null, offline)).toEqual({ outcome: 'refused', message });
});

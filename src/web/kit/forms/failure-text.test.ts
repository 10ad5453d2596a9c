import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/api/api.ts';
import { codeOf, failureText } from './failure-text.ts';

const refusal = (status: number, code: string | undefined, message: string) =>
  Object.assign(new Error(message), { status, code });

test('gives what the product API says as it stands', () => {
  const error = new ApiError(409, { error: 'username_taken', message: 'Username already exists.' });
  expect(failureText(error)).toBe('Username already exists.');
  expect(codeOf(error)).toBe('username_taken');
});

test('puts what the sign-in service says to programmers into plain words', () => {
  expect(failureText(refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered'))).toBe(
    'This code is not right. Enter the newest one from your app.',
  );
});

test('says that the session has ended, whichever way the service puts it', () => {
  const missing = Object.assign(refusal(400, undefined, 'Auth session missing!'), {
    name: 'AuthSessionMissingError',
  });
  for (const error of [missing, refusal(403, 'session_not_found', 'Session from session_id …')])
    expect(failureText(error)).toBe('You were logged out. Sign in again to go on.');
});

test('passes on what the sign-in service says to people', () => {
  for (const code of ['weak_password', undefined]) {
    const words = 'Password should be at least 12 characters.';
    expect(failureText(refusal(422, code, words))).toBe(words);
  }
});

test('takes everything else for a server that did not respond', () => {
  for (const error of [new TypeError('Failed to fetch'), refusal(0, undefined, 'x'), 'x', null])
    expect(failureText(error)).toMatch(/^The server could not be reached/);
});

import { AuthApiError, AuthSessionMissingError, AuthWeakPasswordError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { savePassword } from './save-password.ts';

const responding = (error: Error | null) => async () =>
  ({ updateUser: async () => ({ data: { user: null }, error }) }) as never;

test('has nothing to say of a password that was saved', async () => {
  expect(await savePassword('a fine password', responding(null))).toBeNull();
});

test.each([
  new AuthWeakPasswordError('Password is known to be weak.', 422, ['pwned']),
  new AuthApiError('New password should be different from the old password.', 422, 'same_password'),
])('asks for another password when told: $message', async (error) => {
  expect(await savePassword('12345678', responding(error))).toEqual({
    text: error.message,
    aboutPassword: true,
    isTooLate: false,
  });
});

test('asks for a new link when the session of this one has ended', async () => {
  for (const error of [
    new AuthSessionMissingError(),
    new AuthApiError('Session does not exist', 403, 'session_not_found'),
  ])
    expect(await savePassword('a fine password', responding(error))).toEqual({
      text: 'This link no longer works: the password was changed since.',
      aboutPassword: false,
      isTooLate: true,
    });
});

test('does not blame the password for code that did not load', async () => {
  const offline = async () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await savePassword('a fine password', offline)).toEqual({
    text: 'An unexpected error occurred',
    aboutPassword: false,
    isTooLate: false,
  });
});

test('asks for a new link when this one was opened too long ago', async () => {
  const message = 'Password update requires reauthentication';
  const error = new AuthApiError(message, 400, 'reauthentication_needed');
  expect(await savePassword('a fine password', responding(error))).toEqual({
    text: 'You opened the link more than 10 minutes ago.',
    aboutPassword: false,
    isTooLate: true,
  });
});

import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/api/api.ts';
import { registrationFailure } from './registration-error.ts';

const emailExists = new ApiError(409, {
  error: 'email_exists',
  message: 'Email already exists. Please use a different email or try logging in.',
});

test.each([
  [emailExists, 'This email is already registered. Please try signing in instead.'],
  [
    new Error('Username already exists'),
    'This username is already taken. Please choose a different username.',
  ],
  [
    new AuthApiError('Database error saving new user', 422, 'unexpected_failure'),
    'There was a problem creating your account. Please try again with different information.',
  ],
  [new Error('No user data returned'), 'No user data returned'],
  [
    new AuthApiError('Signups not allowed for this instance', 422, 'signup_disabled'),
    'Signups not allowed for this instance',
  ],
  [new Error(''), 'Could not register user'],
  [undefined, 'An unexpected error occurred'],
  [new TypeError('Failed to fetch dynamically imported module'), 'An unexpected error occurred'],
  [
    new AuthRetryableFetchError('Failed to fetch', 0),
    'The server could not be reached. Check your connection and try again.',
  ],
  [new AuthRetryableFetchError('Service is busy', 503), 'Service is busy'],
])('says of %s: %s', (error, shown) => {
  expect(registrationFailure(error).text).toBe(shown);
});

test('points to the field that has to change', () => {
  const taken = new AuthApiError('User already registered', 422, 'user_already_exists');
  const weak = new AuthWeakPasswordError('Too easy.', 422, ['pwned']);
  expect(registrationFailure(emailExists).field).toBe('email');
  expect(registrationFailure(taken).field).toBe('email');
  expect(registrationFailure(weak)).toEqual({ text: 'Too easy.', field: 'password' });
  expect(registrationFailure(new Error('Username already exists')).field).toBeUndefined();
});

import {
  AuthApiError,
  AuthInvalidTokenResponseError,
  AuthRetryableFetchError,
} from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/api/api.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { signIn } from './sign-in.ts';

const lin: AuthUser = { id: '1', email: 'lin@example.org', fullName: 'Lin', role: 'student' };
const credentials = { email: lin.email, password: 'sunny day' };

interface Played {
  error?: unknown;
  user?: object | null;
  profile?: () => Promise<AuthUser | null>;
}

const signInWhere = ({ error = null, user = {}, profile = async () => lin }: Played) =>
  signIn(credentials, {
    loadAuth: async () =>
      ({ signInWithPassword: async () => ({ data: { user, session: {} }, error }) }) as never,
    signedInUser: profile,
  });

test('says who has come in', async () => {
  expect(await signInWhere({})).toEqual({ outcome: 'signed-in', user: lin });
});

test('leads to the second factor when the profile waits for it', async () => {
  expect(await signInWhere({ profile: async () => null })).toEqual({ outcome: 'second-factor' });
});

test.each([
  [
    'the service’s own words',
    { error: new AuthApiError('Invalid login credentials', 400, 'invalid_credentials') },
    'Invalid login credentials',
  ],
  [
    '"Invalid credentials" where it gives no words',
    { error: new AuthApiError('', 400, 'invalid_credentials') },
    'Invalid credentials',
  ],
  [
    'its words about a missing session',
    { error: new AuthInvalidTokenResponseError() },
    'Auth session or user missing',
  ],
  ['what it did not send', { user: null }, 'No user data returned'],
  [
    'nothing a proxy said',
    { error: new AuthRetryableFetchError('<html>Bad gateway', 502) },
    'An unexpected error occurred',
  ],
  [
    'nothing the browser said',
    {
      profile: async () => {
        throw new TypeError('Failed to fetch');
      },
    },
    'An unexpected error occurred',
  ],
  [
    'why there is no profile',
    {
      profile: async () => {
        throw new ApiError(409, { message: 'Failed to create user profile: no name' });
      },
    },
    'Failed to create user profile: no name',
  ],
])('refuses with %s', async (_, played: Played, message) => {
  expect(await signInWhere(played)).toEqual({ outcome: 'refused', message, isUnconfirmed: false });
});

test('knows when only the confirmation is missing', async () => {
  const error = new AuthApiError('Email not confirmed', 400, 'email_not_confirmed');
  expect(await signInWhere({ error })).toEqual({
    outcome: 'refused',
    message: 'Email not confirmed',
    isUnconfirmed: true,
  });
});

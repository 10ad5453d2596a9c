import { AuthApiError, type Session } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/api/api.ts';
import { readAuthCallback } from '#web/kit/auth/auth-callback.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { finishVerification } from './finish-verification.ts';

const lin: AuthUser = { id: 'u1', email: 'lin@example.org', fullName: 'Lin', role: 'student' };
const session = { user: { id: 'u1', email: 'lin@example.org' } } as Session;

interface World {
  started?: Error;
  session?: Session | null;
  profile?: AuthUser | null | Error;
}

async function open(hash: string, world: World = {}): Promise<string | null> {
  const { profile = lin } = world;
  const client = {
    initialize: async () => ({ error: world.started ?? null }),
    getSession: async () => ({
      data: { session: world.session === undefined ? session : world.session },
      error: null,
    }),
  };
  return finishVerification(readAuthCallback({ pathname: '/auth/verify-email', hash }), {
    loadAuth: async () => client as never,
    refreshUser: async () => {
      if (profile instanceof Error) throw profile;
      return profile;
    },
  });
}

const good = '#access_token=a&expires_in=3600&refresh_token=r&token_type=bearer&type=signup';

test('accepts a link of a sign-up that carries its token', async () => {
  expect(await open(good)).toBeNull();
});

test.each(['', '#', '#type=signup', '#access_token=a', '#access_token=a&type=recovery', '#%'])(
  'calls %j an invalid verification link',
  async (hash) => {
    expect(await open(hash)).toBe('Invalid verification link');
  },
);

test('repeats what the identity service says of a used link', async () => {
  const used =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
  expect(await open(used)).toBe('Email link is invalid or has expired');
});

test.each<[World, string]>([
  [{ started: new AuthApiError('invalid JWT: expired', 403, 'bad_jwt') }, 'invalid JWT: expired'],
  [{ session: null }, 'Failed to set user session'],
  [{ session: { user: {} } as Session }, 'Invalid user data'],
  [{ session: { user: null } as unknown as Session }, 'Invalid user data'],
  [{ profile: null }, 'Failed to set user session'],
  [
    { profile: new ApiError(409, { message: 'Failed to create user profile: name taken' }) },
    'Failed to create user profile: name taken',
  ],
  [{ profile: new TypeError('Load failed') }, 'An unexpected error occurred'],
  [{ started: new Error('') }, 'Verification failed. Please try again.'],
])('says in %j: %s', async (world, sentence) => {
  expect(await open(good, world)).toBe(sentence);
});

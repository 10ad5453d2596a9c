import { AuthApiError, AuthInvalidJwtError, type Session } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/api/api.ts';
import type { LinkOutcome } from '#web/kit/auth/link/redeem-link.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { finishVerification, type Verification } from './finish-verification.ts';

const lin: AuthUser = { id: 'u1', email: 'lin@example.org', fullName: 'Lin', role: 'student' };
const session = { user: { id: 'u1', email: 'lin@example.org' } } as Session;

interface World {
  link?: LinkOutcome | Error;
  session?: Session | null;
  profile?: AuthUser | null | Error;
}

const signedIn: LinkOutcome = { state: 'signed-in', type: 'signup' };

async function open(world: World = {}): Promise<Verification> {
  const { link = signedIn, profile = lin } = world;
  const stored = world.session === undefined ? session : world.session;
  const client = { getSession: async () => ({ data: { session: stored }, error: null }) };
  return finishVerification({
    redeemLink: async () => {
      if (link instanceof Error) throw link;
      return link;
    },
    loadAuth: async () => client as never,
    refreshUser: async () => {
      if (profile instanceof Error) throw profile;
      return profile;
    },
  });
}

test('accepts a link that has signed its owner in', async () => {
  expect(await open()).toEqual({ state: 'verified' });
});

test.each<LinkOutcome>([{ state: 'none' }, { state: 'half-confirmed' }])(
  'calls %j an invalid verification link',
  async (link) => {
    expect(await open({ link })).toEqual({ state: 'refused', reason: 'Invalid verification link' });
  },
);

test.each<LinkOutcome>([
  { state: 'elsewhere' },
  { state: 'declined' },
  { state: 'refused', reason: 'Email link is invalid or has expired' },
])('signs nobody in after %j, and shows it', async (link) => {
  expect(await open({ link, session: null })).toEqual(link);
});

const broken = 'Email link is invalid or has expired';

test.each<[World, string]>([
  [{ link: new AuthApiError('invalid JWT: expired', 403, 'bad_jwt') }, broken],
  [{ link: new AuthInvalidJwtError('Invalid JWT structure') }, broken],
  [{ session: null }, 'Failed to set user session'],
  [{ session: { user: {} } as Session }, 'Invalid user data'],
  [{ session: { user: null } as unknown as Session }, 'Invalid user data'],
  [{ profile: null }, 'Failed to set user session'],
  [
    { profile: new ApiError(409, { message: 'Failed to create user profile: name taken' }) },
    'Failed to create user profile: name taken',
  ],
  [{ profile: new TypeError('Load failed') }, 'An unexpected error occurred'],
  [{ link: new Error('') }, 'Verification failed. Please try again.'],
])('says in %j: %s', async (world, reason) => {
  expect(await open(world)).toEqual({ state: 'refused', reason });
});

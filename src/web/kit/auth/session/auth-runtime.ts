// The auth runtime of this tab: the identity client, the signed-in user, and the tokens for the API.
import type { GoTrueClient } from '@supabase/auth-js';
import type { QueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { ApiError, type Call } from '../../api/api.ts';
import { showSuspension } from './suspension.ts';
import { createPersonStore } from './person-store.ts';
import { createAuthSessionEvents } from './auth-session-events.ts';
import type { AuthUser } from './auth-session-store.ts';
import { createTokenRenewal, type TokenRenewal } from './token-renewal.ts';

export interface AuthRuntime extends TokenRenewal {
  client: GoTrueClient;
  refreshUser(): Promise<AuthUser | null>;
  signedInUser(): Promise<AuthUser | null>;
  isSecondFactorOwed(): Promise<boolean>;
}

/** The parts of the app that the auth runtime needs. */
export interface AuthApp {
  queryClient: QueryClient;
  call: Call;
  navigate: (path: string) => void;
}

interface Options extends Pick<AuthApp, 'call' | 'navigate'> {
  client: GoTrueClient;
  /** True during logout: a client that is loaded for it restores the session first, which must not sign in again. */
  isLeaving(): boolean;
}

export function createAuthRuntime(options: Options): AuthRuntime {
  const { client, call, isLeaving } = options;

  const endAuthSession = async () => void (await client.signOut({ scope: 'local' }));
  const renewal = createTokenRenewal(client, endAuthSession);

  async function isSecondFactorOwed(): Promise<boolean> {
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    return data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
  }

  async function readUser(): Promise<AuthUser | null> {
    if ((await renewal.accessToken()) === undefined || (await isSecondFactorOwed())) return null;
    try {
      return userOf(await call('GET /api/profile'));
    } catch (error) {
      // The call has already opened the screen that asks for the second factor, or leads an operator to one.
      if (error instanceof ApiError && factorCodes.includes(error.code ?? '')) return null;
      if (error instanceof ApiError && error.code === 'suspended') await showSuspension(options);
      throw error;
    }
  }

  const person = createPersonStore({ readUser, endAuthSession });
  const hear = createAuthSessionEvents(person);
  client.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT' || !isLeaving()) hear(event, session);
  });

  return {
    ...renewal,
    client,
    isSecondFactorOwed,
    refreshUser: () => person.refresh(),
    signedInUser: () => person.current(),
  };
}

const factorCodes = ['second_factor_needed', 'operator_factor_needed'];

function userOf(profile: Output<'GET /api/profile'>): AuthUser {
  const { id, email, fullName, role, instructorStatus } = profile;
  const { profileImage, bio, location, phoneNumber, place } = profile;
  return {
    id,
    email,
    fullName,
    role,
    instructorStatus,
    profileImage,
    bio,
    location,
    phoneNumber,
    place,
  };
}

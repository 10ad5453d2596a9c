import { expect, test, vi } from 'vitest';
import type { IdentityUser } from '../identity/identity-user.ts';
import { waysFor } from './confirm-ways.ts';

const own = '/auth/v1';
const hosted = 'https://ref.supabase.example/auth/v1';

type Factor = NonNullable<IdentityUser['factors']>[number];

interface Facts {
  factor?: Factor['factor_type'];
  providers?: string[];
  hasPasskey?: boolean;
  isFactorNeeded?: boolean;
}

function waysAt(url: string, { factor, providers = ['email'], ...facts }: Facts = {}): string[] {
  const factors = factor ? [{ factor_type: factor, status: 'verified' } as Factor] : [];
  const user = {
    email_confirmed_at: '2026-11-16T12:00:00Z',
    app_metadata: { providers },
    factors,
  } as unknown as IdentityUser;
  const email = 'lin@example.org';
  const all = { user, url, email, isFactorNeeded: false, hasPasskey: false, ...facts };
  return waysFor(all).map(({ id }) => id);
}

/** A browser that can use passkeys. */
function allowPasskeys(): void {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => null, { parseRequestOptionsFromJSON: () => null }),
  );
  vi.stubGlobal('navigator', { credentials: { get: () => null, create: () => null } });
}

test('offers every way that the person has at our own service, the best one first', () => {
  allowPasskeys();
  expect(waysAt(own)).toEqual(['password', 'mail']);
  expect(waysAt(own, { factor: 'totp' })).toEqual(['app', 'password', 'mail']);
  expect(waysAt(own, { hasPasskey: true, factor: 'webauthn' })).toEqual([
    'passkey',
    'key',
    'password',
    'mail',
  ]);
  expect(waysAt(own, { providers: ['google'] })).toEqual(['mail']);
});

test('offers no proof by password or mail where the second factor itself is needed', () => {
  expect(waysAt(own, { factor: 'totp', isFactorNeeded: true })).toEqual(['app']);
});

test('offers no passkey in a browser that cannot use one', () => {
  expect(waysAt(own, { hasPasskey: true })).toEqual(['password', 'mail']);
});

test('offers at a hosted service only what that service knows: password or factor, no mailed code', () => {
  expect(waysAt(hosted)).toEqual(['password']);
  expect(waysAt(hosted, { factor: 'totp' })).toEqual(['app']);
  expect(waysAt(hosted, { factor: 'totp', isFactorNeeded: true })).toEqual(['app']);
});

test('offers nothing at a hosted service to people who have no password there', () => {
  expect(waysAt(hosted, { providers: ['google'] })).toEqual([]);
});

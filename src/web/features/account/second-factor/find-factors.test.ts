import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test, vi } from 'vitest';
import { findFactors } from './find-factors.ts';

interface Played {
  session?: object | null;
  currentLevel?: string;
  nextLevel?: string;
  refresh?: () => void;
  totp?: object[];
  webauthn?: object[];
  error?: unknown;
}

const findWhere = ({ session = {}, totp = [], webauthn = [], error = null, ...played }: Played) =>
  findFactors(
    async () =>
      ({
        getSession: async () => ({ data: { session } }),
        refreshSession: async () => played.refresh?.(),
        mfa: {
          getAuthenticatorAssuranceLevel: async () => ({
            data: { currentLevel: 'aal1', nextLevel: 'aal1', ...played },
          }),
          listFactors: async () => ({ data: error ? null : { totp, webauthn }, error }),
        },
      }) as never,
  );

test('lists the devices that show a code, also those without a name', async () => {
  const totp = [{ id: 'a', friendly_name: 'Phone' }, { id: 'b' }];
  expect(await findWhere({ totp })).toEqual({
    state: 'required',
    devices: [
      { factorId: 'a', name: 'Phone' },
      { factorId: 'b', name: 'Authenticator app 2' },
    ],
    keys: [],
  });
});

test('lists the security keys, also where there is no app', async () => {
  const webauthn = [{ id: 'a', friendly_name: 'Blue key' }, { id: 'b' }];
  expect(await findWhere({ webauthn })).toEqual({
    state: 'required',
    devices: [],
    keys: [
      { factorId: 'a', name: 'Blue key' },
      { factorId: 'b', name: 'Security key 2' },
    ],
  });
});

test('asks nothing of somebody who gave the code, or has no device', async () => {
  const totp = [{ id: 'a' }];
  expect(await findWhere({ currentLevel: 'aal2', totp })).toEqual({ state: 'not-required' });
  expect(await findWhere({})).toEqual({ state: 'not-required' });
});

test('renews a session that still speaks of a device removed elsewhere', async () => {
  const refresh = vi.fn();
  expect(await findWhere({ nextLevel: 'aal2', refresh })).toEqual({ state: 'not-required' });
  expect(refresh).toHaveBeenCalledTimes(1);
  await findWhere({ refresh });
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each([
  ['no session', { session: null }],
  ['a session the service has forgotten', { error: new AuthSessionMissingError() }],
  ['a token it does not read', { error: new AuthApiError('invalid JWT', 403, 'bad_jwt') }],
])('finds nobody with %s', async (_, played: Played) => {
  expect(await findWhere(played)).toEqual({ state: 'signed-out' });
});

test('does not send somebody away because the service cannot be reached', async () => {
  const error = new AuthRetryableFetchError('Failed to fetch', 0);
  await expect(findWhere({ error })).rejects.toBe(error);
});

import { AuthApiError } from '@supabase/auth-js';
import { expect, test, vi } from 'vitest';
import { canProveByPasskey, canUsePasskeys, signInWithPasskey } from './passkeys.ts';

const user = { id: 'u1', email: 'ada@example.org', fullName: 'Ada', role: 'student' as const };

function play(error: unknown) {
  const ask = vi.fn(async () => ({ data: null, error }));
  const context = {
    loadAuth: async () => ({ signInWithPasskey: ask }) as never,
    signedInUser: async () => user,
  };
  return { ask, context };
}

const named = (name: string): Error => Object.assign(new Error('technical words'), { name });
const { signal } = new AbortController();

test('signs in, and returns who it is', async () => {
  const { ask, context } = play(null);
  expect(await signInWithPasskey({ signal }, context)).toEqual({ outcome: 'signed-in', user });
  expect(ask).toHaveBeenCalledWith({ options: { signal } });
});

test('asks quietly where the address field offers passkeys', async () => {
  const { ask, context } = play(null);
  await signInWithPasskey({ signal, isQuiet: true }, context);
  expect(ask).toHaveBeenCalledWith({ options: { signal, mediation: 'conditional' } });
});

test.each(['NotAllowedError', 'AbortError'])('counts %s as canceled', async (name) => {
  const { context } = play(named(name));
  expect(await signInWithPasskey({ signal }, context)).toEqual({ outcome: 'canceled' });
});

test('does not ask after the page was left', async () => {
  const { ask, context } = play(null);
  const left = AbortSignal.abort();
  expect(await signInWithPasskey({ signal: left }, context)).toEqual({ outcome: 'canceled' });
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  [
    new AuthApiError('Passkey not found', 400, 'webauthn_credential_not_found'),
    /no longer known here/,
  ],
  [new AuthApiError('Challenge has expired', 400, 'webauthn_challenge_expired'), /too long/],
  [new AuthApiError('User is banned', 400, 'user_banned'), /User is banned/],
  [named('SecurityError'), /at this web address/],
  [new TypeError('Failed to fetch'), /./],
])('says in plain words why it was refused: %s', async (error, words) => {
  const { context } = play(error);
  const result = await signInWithPasskey({ signal }, context);
  expect(result).toEqual({ outcome: 'refused', message: expect.stringMatching(words) });
  expect(JSON.stringify(result)).not.toMatch(/technical|fetch"/);
});

test('confirms with a passkey only where the browser reads the request by itself', () => {
  vi.stubGlobal('navigator', { credentials: { get: () => null, create: () => null } });
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  expect([canUsePasskeys(), canProveByPasskey()]).toEqual([true, false]);
  const newer = Object.assign(() => undefined, { parseRequestOptionsFromJSON: () => ({}) });
  vi.stubGlobal('PublicKeyCredential', newer);
  expect(canProveByPasskey()).toBe(true);
});

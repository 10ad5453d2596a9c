import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test, vi } from 'vitest';
import { failureText } from '../../forms/failure-text.ts';
import {
  canOfferPasskeys,
  canProveByPasskey,
  canUsePasskeys,
  offerPasskeys,
  proveByPasskey,
  signInWithPasskey,
} from './passkeys.ts';

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
  expect(await signInWithPasskey(signal, context)).toEqual({ outcome: 'signed-in', user });
  expect(ask).toHaveBeenCalledWith({ options: { signal } });
});

test.each(['NotAllowedError', 'AbortError'])('counts %s as canceled', async (name) => {
  const { context } = play(named(name));
  expect(await signInWithPasskey(signal, context)).toEqual({ outcome: 'canceled' });
});

test('does not ask after the page was left', async () => {
  const { ask, context } = play(null);
  const left = AbortSignal.abort();
  expect(await signInWithPasskey(left, context)).toEqual({ outcome: 'canceled' });
  expect(ask).not.toHaveBeenCalled();
  const { start, ...device } = playDevice();
  expect(await offerPasskeys(left, device.context)).toEqual({ outcome: 'canceled' });
  expect(start).not.toHaveBeenCalled();
});

const unknownPasskey = new AuthApiError('Passkey not found', 400, 'webauthn_credential_not_found');

test.each([
  [unknownPasskey, /no longer known here/],
  [new AuthApiError('Challenge has expired', 400, 'webauthn_challenge_expired'), /too long/],
  [new AuthApiError('User is banned', 400, 'user_banned'), /User is banned/],
  [named('SecurityError'), /at this web address/],
  [new TypeError('Failed to fetch'), /./],
])('says in plain words why it was refused: %s', async (error, words) => {
  const { context } = play(error);
  const result = await signInWithPasskey(signal, context);
  expect(result).toEqual({ outcome: 'refused', message: expect.stringMatching(words) });
  expect(JSON.stringify(result)).not.toMatch(/technical|fetch"/);
});

const adaId = '0a1b2c3d-0000-4000-8000-00000000ffff';
const bytesOf = (id: string) => Uint8Array.from(Buffer.from(id.replaceAll('-', ''), 'hex')).buffer;

/** A browser with a passkey of this account, and the service that checks it. */
function playDevice({ ownerId = adaId }: { ownerId?: string | null } = {}) {
  const credential = {
    response: { userHandle: ownerId === null ? null : bytesOf(ownerId) },
    toJSON: () => 'signed',
  };
  const get = vi.fn(async (): Promise<unknown> => credential);
  vi.stubGlobal('navigator', { credentials: { get, create: get } });
  const parseRequestOptionsFromJSON = (options: unknown) => ({ parsed: options });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { parseRequestOptionsFromJSON }),
  );
  const challenge = { challenge_id: 'c1', options: 'challenge' };
  const start = vi.fn(async (): Promise<unknown> => ({ data: challenge, error: null }));
  const verify = vi.fn(async (): Promise<unknown> => ({ data: {}, error: null }));
  const signOut = vi.fn(async () => ({ error: null }));
  const client = {
    getSession: async () => ({ data: { session: { access_token: 'former' } } }),
    passkey: { startAuthentication: start, verifyAuthentication: verify },
    admin: { signOut },
  };
  const context = { loadAuth: async () => client as never, signedInUser: async () => user };
  return {
    get,
    start,
    verify,
    signOut,
    context,
    prove: () => proveByPasskey(adaId, context.loadAuth),
  };
}

const signed = { challengeId: 'c1', credential: 'signed' };

test('signs in by the passkey that is chosen in the address field', async () => {
  const { get, verify, context } = playDevice();
  expect(await offerPasskeys(signal, context)).toEqual({ outcome: 'signed-in', user });
  const publicKey = { parsed: 'challenge' };
  expect(get).toHaveBeenCalledWith({ publicKey, signal, mediation: 'conditional' });
  expect(verify).toHaveBeenCalledWith(signed);
});

test.each([
  new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'),
  new AuthRetryableFetchError('Failed to fetch', 0),
])('offers no passkey in the address field, and says nothing, after %s', async (error) => {
  const { start, verify, context } = playDevice();
  start.mockResolvedValue({ data: null, error });
  expect(await offerPasskeys(signal, context)).toEqual({ outcome: 'canceled' });
  start.mockRejectedValue(error);
  expect(await offerPasskeys(signal, context)).toEqual({ outcome: 'canceled' });
  expect(verify).not.toHaveBeenCalled();
});

test('says nothing of a browser that cannot offer passkeys at this web address', async () => {
  const { get, context } = playDevice();
  get.mockRejectedValue(named('SecurityError'));
  expect(await offerPasskeys(signal, context)).toEqual({ outcome: 'canceled' });
});

test('says why the passkey that was chosen in the address field is refused', async () => {
  const { verify, context } = playDevice();
  verify.mockResolvedValue({ data: null, error: unknownPasskey });
  expect(await offerPasskeys(signal, context)).toEqual({
    outcome: 'refused',
    message: expect.stringMatching(/no longer known here/),
  });
});

test('confirms with a passkey of the account, and ends the session that it replaces', async () => {
  const { verify, signOut, prove } = playDevice();
  await prove();
  expect(verify).toHaveBeenCalledWith(signed);
  expect(signOut).toHaveBeenCalledWith('former', 'local');
});

test.each(['0a1b2c3d-0000-4000-8000-00000000fffe', null])(
  'refuses the passkey of another account, and signs nobody in: %s',
  async (ownerId) => {
    const { verify, signOut, prove } = playDevice({ ownerId });
    await expect(prove()).rejects.toThrow('This passkey belongs to another account.');
    expect(verify).not.toHaveBeenCalled();
    expect(signOut).not.toHaveBeenCalled();
  },
);

test('counts a browser that returns no passkey as canceled', async () => {
  const { get, verify, prove } = playDevice();
  get.mockResolvedValue(null);
  const error: unknown = await prove().catch((thrown: unknown) => thrown);
  expect(failureText(error)).toBe('That was canceled or took too long. Try again.');
  expect(verify).not.toHaveBeenCalled();
});

test('ends no session if the service refuses the passkey', async () => {
  const { verify, signOut, prove } = playDevice();
  verify.mockResolvedValue({ data: null, error: unknownPasskey });
  await expect(prove()).rejects.toBe(unknownPasskey);
  expect(signOut).not.toHaveBeenCalled();
});

test('counts as confirmed although the former session could not be ended', async () => {
  const { signOut, prove } = playDevice();
  signOut.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(prove()).resolves.toBeUndefined();
});

test('confirms with a passkey only where the browser reads the request by itself', async () => {
  vi.stubGlobal('navigator', { credentials: { get: () => null, create: () => null } });
  const isConditionalMediationAvailable = async () => true;
  const older = Object.assign(() => undefined, { isConditionalMediationAvailable });
  vi.stubGlobal('PublicKeyCredential', older);
  expect([canUsePasskeys(), canProveByPasskey(), await canOfferPasskeys()]).toEqual([
    true,
    false,
    false,
  ]);
  const parseRequestOptionsFromJSON = () => ({});
  vi.stubGlobal('PublicKeyCredential', Object.assign(older, { parseRequestOptionsFromJSON }));
  expect([canProveByPasskey(), await canOfferPasskeys()]).toEqual([true, true]);
});

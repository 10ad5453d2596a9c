import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthUnknownError,
  type GoTrueClient,
} from '@supabase/auth-js';
import { expect, test, vi } from 'vitest';
import { createTokenRenewal } from './token-renewal.ts';

/** A client with one token; the test decides how it gets the next one. */
function playedClient(token: string) {
  let session: { access_token: string } | null = { access_token: token };
  const hold = (next: string) => (session = { access_token: next });
  const refreshSession = vi.fn(async (): Promise<{ data: object; error: unknown }> => {
    return { data: { session: hold('new') }, error: null };
  });
  const fail = (error: unknown) =>
    refreshSession.mockImplementation(async () => ({ data: { session: null }, error }));
  const client = { getSession: async () => ({ data: { session } }), refreshSession };
  const endAuthSession = vi.fn(async () => void (session = null));
  const renewal = createTokenRenewal(client as unknown as GoTrueClient, endAuthSession);
  return { ...renewal, endAuthSession, fail, hold, refreshSession };
}

const dead = new AuthApiError('Not Found', 400, 'refresh_token_not_found');

test('refreshes once for all that were refused together', async () => {
  const { refreshSession, renewToken } = playedClient('old');
  const renewed = await Promise.all([renewToken('old'), renewToken('old'), renewToken('old')]);
  expect(renewed).toEqual(['new', 'new', 'new']);
  expect(refreshSession).toHaveBeenCalledTimes(1);
});

test('hands out the newer token that is there already', async () => {
  const { hold, refreshSession, renewToken } = playedClient('old');
  hold('newer');
  expect(await renewToken('old')).toBe('newer');
  expect(refreshSession).not.toHaveBeenCalled();
});

test('never hands out the very token that was refused', async () => {
  const { hold, refreshSession, renewToken } = playedClient('old');
  hold('newer');
  expect(await Promise.all([renewToken('old'), renewToken('newer')])).toEqual(['newer', 'new']);
  expect(refreshSession).toHaveBeenCalledTimes(1);
});

test('ends a session that cannot be renewed', async () => {
  const { endAuthSession, fail, renewToken } = playedClient('old');
  fail(dead);
  expect(await Promise.all([renewToken('old'), renewToken('old')])).toEqual([undefined, undefined]);
  expect(endAuthSession).toHaveBeenCalledTimes(1);
});

test.each([
  ['cannot be reached', new AuthRetryableFetchError('Failed to fetch', 0)],
  ['is hidden by a proxy', new AuthUnknownError('Unexpected token <', null)],
  ['is overrun', new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit')],
])('keeps the session while the service %s', async (_, error) => {
  const { accessToken, endAuthSession, fail, renewToken } = playedClient('old');
  fail(error);
  expect(await renewToken('old')).toBeUndefined();
  expect(endAuthSession).not.toHaveBeenCalled();
  expect(await accessToken()).toBe('old');
});

test('takes the token of another tab that was first', async () => {
  const { endAuthSession, hold, refreshSession, renewToken } = playedClient('old');
  refreshSession.mockImplementation(async () => {
    hold('from another tab');
    return { data: { session: null }, error: dead };
  });
  expect(await renewToken('old')).toBe('from another tab');
  expect(endAuthSession).not.toHaveBeenCalled();
});

/** A token with the only claim that is read here: the subject. */
const tokenOf = (sub: string, serial = 1) => `head.${btoa(JSON.stringify({ sub, serial }))}.sign`;

test('never hands the token of one person to the call of another', async () => {
  const { endAuthSession, hold, refreshSession, renewToken } = playedClient(tokenOf('lin'));
  hold(tokenOf('max'));
  expect(await renewToken(tokenOf('lin'))).toBeUndefined();
  expect(refreshSession).not.toHaveBeenCalled();
  expect(endAuthSession).not.toHaveBeenCalled();
  hold(tokenOf('lin', 2));
  expect(await renewToken(tokenOf('lin'))).toBe(tokenOf('lin', 2));
});

test('ends only the session whose token was refused', async () => {
  const { endRefused, endAuthSession, hold } = playedClient('old');
  hold('of whoever came next');
  await endRefused('old');
  expect(endAuthSession).not.toHaveBeenCalled();
  await endRefused('of whoever came next');
  await endRefused('of whoever came next');
  expect(endAuthSession).toHaveBeenCalledTimes(1);
});

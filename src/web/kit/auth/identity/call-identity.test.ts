import { AuthApiError, AuthSessionMissingError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { callIdentity } from './call-identity.ts';

function identity() {
  const ended: string[] = [];
  const context = {
    loadAuth: () => Promise.resolve({} as never),
    accessToken: () => Promise.resolve('old token'),
    endAuthSession: async (refused: string) => void ended.push(refused),
  };
  const refuse = (reason: unknown) => callIdentity(async () => ({ error: reason }), context);
  return { refuse, ended };
}

test.each([
  new AuthSessionMissingError(),
  new AuthApiError('Session does not exist', 403, 'session_not_found'),
  new AuthApiError('User does not exist', 403, 'user_not_found'),
])('signs this browser out when the session has ended elsewhere: %s', async (error) => {
  const { refuse, ended } = identity();
  await expect(refuse(error)).rejects.toBe(error);
  expect(ended).toEqual(['old token']);
});

test('stays signed in after any other refusal', async () => {
  const { refuse, ended } = identity();
  const error = new AuthApiError('Too short', 422, 'weak_password');
  await expect(refuse(error)).rejects.toBe(error);
  expect(ended).toEqual([]);
});

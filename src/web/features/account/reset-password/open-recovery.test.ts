import { AuthApiError, type Session } from '@supabase/auth-js';
import { afterEach, expect, test } from 'vitest';
import { readAuthCallback } from '#web/kit/auth/auth-callback.ts';
import type { RequiredCode } from '../second-factor/find-factors.ts';
import { openRecovery } from './open-recovery.ts';
import { forgetRecovery, isRecovering, rememberRecovery } from './recovery.ts';

afterEach(forgetRecovery);

interface World {
  started?: Error;
  session?: Session | null;
  required?: RequiredCode;
}

const signedIn = { user: { id: 'u1', email: 'lin@example.org' } } as Session;

async function open(hash: string, world: World = {}) {
  const { session = signedIn, started = null, required = { state: 'not-required' } } = world;
  const client = {
    initialize: async () => ({ error: started }),
    getSession: async () => ({ data: { session }, error: null }),
  };
  return openRecovery(readAuthCallback({ pathname: '/auth/reset-password', hash }), {
    loadAuth: async () => client as never,
    findFactors: async () => required,
  });
}

const link = '#access_token=a&expires_in=3600&refresh_token=r&token_type=bearer&type=recovery';
const used = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+old';

test('lets in by the link of the mail, and remembers it through a reload', async () => {
  expect(await open(link)).toEqual({ state: 'open', email: 'lin@example.org' });
  expect(isRecovering()).toBe(true);
  expect(await open('')).toEqual({ state: 'open', email: 'lin@example.org' });
});

test.each(['', '#access_token=a&type=signup', '#type=recovery'])(
  'does not let in by %j, though somebody is signed in',
  async (hash) => {
    expect(await open(hash)).toEqual({ state: 'refused', reason: null });
  },
);

test('repeats why the link was refused', async () => {
  expect(await open(used)).toEqual({ state: 'refused', reason: 'Email link is old' });
  const started = new AuthApiError('invalid JWT', 403, 'bad_jwt');
  expect(await open(link, { started })).toEqual({ state: 'refused', reason: 'invalid JWT' });
});

test('lets in by the code after the link was refused', async () => {
  rememberRecovery();
  expect(await open(used, { started: new Error('Email link is old') })).toMatchObject({
    state: 'open',
  });
});

test('asks for the second factor before the new password', async () => {
  const devices = [{ factorId: 'f1', name: 'Phone' }];
  const keys = [{ factorId: 'f2', name: 'Blue key' }];
  expect(await open(link, { required: { state: 'required', devices, keys } })).toEqual({
    state: 'second-factor',
    devices,
    keys,
  });
});

test('says that the link is worn out when its session has ended', async () => {
  const reason = 'This link no longer works.';
  expect(await open(link, { session: null })).toEqual({ state: 'refused', reason });
  expect(await open(link, { required: { state: 'signed-out' } })).toEqual({
    state: 'refused',
    reason,
  });
});

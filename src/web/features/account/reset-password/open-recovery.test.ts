import { AuthApiError, type Session } from '@supabase/auth-js';
import { afterEach, expect, test } from 'vitest';
import type { LinkOutcome } from '#web/kit/auth/link/redeem-link.ts';
import type { RequiredCode } from '../second-factor/find-factors.ts';
import { openRecovery } from './open-recovery.ts';
import { forgetRecovery, isRecovering, rememberRecovery } from './recovery.ts';

afterEach(forgetRecovery);

interface World {
  session?: Session | null;
  required?: RequiredCode;
}

const signedIn = { user: { id: 'u1', email: 'lin@example.org' } } as Session;

async function open(link: LinkOutcome | Error, world: World = {}) {
  const { session = signedIn, required = { state: 'not-required' } } = world;
  const client = { getSession: async () => ({ data: { session }, error: null }) };
  return openRecovery({
    redeemLink: async () => {
      if (link instanceof Error) throw link;
      return link;
    },
    loadAuth: async () => client as never,
    findFactors: async () => required,
  });
}

const link: LinkOutcome = { state: 'signed-in', type: 'recovery' };
const none: LinkOutcome = { state: 'none' };
const used: LinkOutcome = { state: 'refused', reason: 'Email link is old' };

test('lets in by the link of the mail, and remembers it through a reload', async () => {
  expect(await open(link)).toEqual({ state: 'open', email: 'lin@example.org' });
  expect(isRecovering()).toBe(true);
  expect(await open(none)).toEqual({ state: 'open', email: 'lin@example.org' });
});

test.each<LinkOutcome>([none, { state: 'declined' }, { state: 'half-confirmed' }])(
  'does not let in by %j, though somebody is signed in',
  async (outcome) => {
    expect(await open(outcome)).toEqual({ state: 'refused', reason: null });
  },
);

test('offers the code where another browser has asked for the link', async () => {
  expect(await open({ state: 'elsewhere' })).toEqual({ state: 'elsewhere' });
  rememberRecovery();
  expect(await open({ state: 'elsewhere' })).toMatchObject({ state: 'open' });
});

test('says why the link was refused', async () => {
  expect(await open(used)).toEqual({ state: 'refused', reason: 'Email link is old' });
  const unreachable = new AuthApiError('Too busy', 429, 'over_request_rate_limit');
  expect(await open(unreachable)).toEqual({ state: 'refused', reason: 'Too busy' });
});

test('lets in by the code after the link was refused', async () => {
  rememberRecovery();
  expect(await open(used)).toMatchObject({ state: 'open' });
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

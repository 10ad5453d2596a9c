import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '#tests/support/fake-browser.ts';
import { readAuthCallback } from '../auth-callback.ts';
import { rememberLinkRequest } from './link-requests.ts';
import { redeemLink } from './redeem-link.ts';

const lin = { id: 'lin', email: 'lin@example.org' };
const max = { id: 'max', email: 'max@example.org' };
const flowId = 'flow-1234';
const verifierKey = `trellis-auth-flow-${flowId}-code-verifier`;
const fragment = '#access_token=link-token&refresh_token=r';

let browser: FakeBrowser;
beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => vi.unstubAllGlobals());

/** A link's page, with the session that is open in this browser and the visitor's reply to a question. */
function visit({ current = null as typeof lin | null, owner = max, agrees = true } = {}) {
  const client = {
    getSession: async () => ({ data: { session: current && { user: current } } }),
    setSession: vi.fn(async () => ({ error: null })),
    refreshSession: vi.fn(async () => ({ error: null })),
    exchangeCodeForSession: vi.fn(async (): Promise<{ error: unknown }> => ({ error: null })),
    admin: { signOut: vi.fn(async () => ({ error: null })) },
  };
  const askToContinue = vi.fn(async () => agrees);
  const readOwner = vi.fn(async () => owner);
  const keepForReload = vi.fn();
  const open = (address: string) => {
    const { pathname, search, hash } = new URL(address, 'https://trellis.example');
    const link = readAuthCallback({ pathname, search, hash });
    const context = { client: client as never, readOwner, askToContinue, keepForReload };
    return redeemLink(link, context);
  };
  return { client, askToContinue, readOwner, keepForReload, open };
}

/** Keeps what the client keeps for a link that it has asked for. */
function ask(email: string, { isRecovery = false } = {}): void {
  browser.storage.set(verifierKey, JSON.stringify(isRecovery ? 'v/recovery' : 'v'));
  browser.storage.set('trellis-auth-flows-code-verifier', JSON.stringify([flowId]));
  const request = { flowId, emails: [email] };
  browser.storage.set('trellis-link-requests', JSON.stringify([request]));
}

const codeLink = (path: string) => `${path}?code=c&sb_flow_id=${flowId}`;

test('signs in without a question by a link that this browser has asked for', async () => {
  ask(lin.email);
  const { client, askToContinue, open } = visit();
  expect(await open(codeLink('/auth/verify-email'))).toEqual({
    state: 'signed-in',
    type: 'signup',
  });
  expect(client.exchangeCodeForSession).toHaveBeenCalledWith('c', { flowId });
  expect(askToContinue).not.toHaveBeenCalled();
});

test.each(['/auth/verify-email?code=c', codeLink('/auth/reset-password')])(
  'exchanges nothing of %s, which another browser has asked for',
  async (address) => {
    const { client, open } = visit();
    expect(await open(address)).toEqual({ state: 'elsewhere' });
    expect(client.exchangeCodeForSession).not.toHaveBeenCalled();
  },
);

test('opens a new password by a recovery link only, and a recovery link for nothing else', async () => {
  ask(lin.email);
  const { client, open } = visit();
  expect(await open(codeLink('/auth/reset-password'))).toMatchObject({ state: 'refused' });
  ask(lin.email, { isRecovery: true });
  expect(await open(codeLink('/auth/verify-email'))).toMatchObject({ state: 'refused' });
  expect(client.exchangeCodeForSession).not.toHaveBeenCalled();
  expect(await open(codeLink('/auth/reset-password'))).toEqual({
    state: 'signed-in',
    type: 'recovery',
  });
});

test('asks before a link replaces somebody else’s session, and names both', async () => {
  ask(lin.email);
  const no = visit({ current: max, agrees: false });
  expect(await no.open(codeLink('/auth/verify-email'))).toEqual({ state: 'declined' });
  expect(no.askToContinue).toHaveBeenCalledWith({ current: max.email, next: lin.email });
  expect(no.client.exchangeCodeForSession).not.toHaveBeenCalled();
  const yes = visit({ current: max });
  expect(await yes.open(codeLink('/auth/verify-email'))).toMatchObject({ state: 'signed-in' });
});

test('keeps the open session of the person whose address has changed', async () => {
  ask(lin.email);
  const { client, askToContinue, open } = visit({ current: lin, owner: lin });
  const changed = { state: 'signed-in', type: 'email_change' };
  expect(await open(codeLink('/dashboard/profile'))).toEqual(changed);
  expect(await open(`/dashboard/profile${fragment}&type=email_change`)).toEqual(changed);
  expect(client.refreshSession).toHaveBeenCalledTimes(2);
  expect(client.admin.signOut).toHaveBeenCalledWith('link-token', 'local');
  for (const unused of [client.exchangeCodeForSession, client.setSession, askToContinue])
    expect(unused).not.toHaveBeenCalled();
});

test.each([
  { current: null, from: null },
  { current: lin, from: lin.email },
])('takes a session from the address only after the visitor of $from agrees', async (world) => {
  const no = visit({ current: world.current, agrees: false });
  expect(await no.open(`/auth/verify-email${fragment}&type=signup`)).toEqual({ state: 'declined' });
  expect(no.askToContinue).toHaveBeenCalledWith({ current: world.from, next: max.email });
  expect(no.client.setSession).not.toHaveBeenCalled();
  expect(no.client.admin.signOut).toHaveBeenCalledWith('link-token', 'local');
  const yes = visit({ current: world.current });
  expect(await yes.open(`/auth/verify-email${fragment}&type=signup`)).toEqual({
    state: 'signed-in',
    type: 'signup',
  });
  expect(yes.client.setSession).toHaveBeenCalledWith({
    access_token: 'link-token',
    refresh_token: 'r',
  });
});

test('asks nothing where this browser has asked for a link to that address', async () => {
  rememberLinkRequest('Max@Example.org');
  const alone = visit();
  await alone.open(`/auth/verify-email${fragment}&type=signup`);
  expect(alone.askToContinue).not.toHaveBeenCalled();
  const beside = visit({ current: lin });
  await beside.open(`/auth/verify-email${fragment}&type=signup`);
  expect(beside.askToContinue).toHaveBeenCalled();
});

test('says in our own words that the service refused the link', async () => {
  const { readOwner, open } = visit();
  readOwner.mockRejectedValue(new AuthApiError('invalid JWT', 403, 'bad_jwt'));
  expect(await open(`/auth/verify-email${fragment}&type=signup`)).toEqual({
    state: 'refused',
    reason: 'Email link is invalid or has expired',
  });
});

test('keeps verifier and tokens for a reload while the service cannot be reached', async () => {
  ask(lin.email);
  const { client, readOwner, keepForReload, open } = visit();
  const unreachable = new AuthRetryableFetchError('offline', 0);
  client.exchangeCodeForSession.mockImplementation(async () => {
    browser.storage.delete(verifierKey);
    browser.storage.delete('trellis-auth-flows-code-verifier');
    return { error: unreachable };
  });
  await expect(open(codeLink('/auth/verify-email'))).rejects.toBe(unreachable);
  expect([...browser.storage.keys()]).toContain(verifierKey);
  expect(keepForReload).not.toHaveBeenCalled();
  readOwner.mockRejectedValue(unreachable);
  await expect(open(`/auth/verify-email${fragment}&type=signup`)).rejects.toBe(unreachable);
  expect(keepForReload).toHaveBeenCalled();
});

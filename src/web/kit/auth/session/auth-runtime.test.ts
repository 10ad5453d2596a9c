import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const lin = { id: 'lin', email: 'lin@example.org', fullName: 'Lin Hart', role: 'student' };
const max = { id: 'max', email: 'max@example.org', fullName: 'Max Bell', role: 'instructor' };
const sessionOf = (user: { id: string }) => ({ access_token: `${user.id} token`, user }) as Session;

interface Stage {
  remembered?: object;
  stored?: Session;
}

/** A tab with a fake identity service and a fake product API. */
async function playedTab({ remembered, stored }: Stage = {}) {
  const browser = fakeBrowser();
  if (remembered) browser.storage.set('authUser', JSON.stringify(remembered));
  if (stored) browser.storage.set('trellis-auth', JSON.stringify(stored));
  const { createAuthRuntime } = await import('./auth-runtime.ts');
  const { ApiError } = await import('../../api/api.ts');
  const { readAuthSession } = await import('./auth-session-store.ts');
  const { currentToast } = await import('#web/ui/toast/toast.ts');

  let hear: (event: AuthChangeEvent, session: Session | null) => void = () => undefined;
  let leaving = false;
  const level = { currentLevel: 'aal1', nextLevel: 'aal1' };
  const client = {
    session: stored ?? null,
    onAuthStateChange: (callback: typeof hear) => void (hear = callback),
    getSession: async () => ({ data: { session: client.session } }),
    signOut: vi.fn(async () => says('SIGNED_OUT', null)),
    mfa: { getAuthenticatorAssuranceLevel: async () => ({ data: level }) },
  };
  function says(event: AuthChangeEvent, session: Session | null): void {
    client.session = session;
    if (session) browser.storage.set('trellis-auth', JSON.stringify(session));
    else browser.storage.delete('trellis-auth');
    hear(event, session);
  }
  const call = vi.fn(async (_name?: string): Promise<unknown> => lin);
  const navigate = vi.fn();
  const auth = createAuthRuntime({
    client: client as unknown as GoTrueClient,
    call: call as never,
    navigate,
    isLeaving: () => leaving,
  });
  const user = () => {
    const authSession = readAuthSession();
    return authSession.status === 'signed-in' ? authSession.user.fullName : authSession.status;
  };
  return {
    auth,
    browser,
    call,
    navigate,
    client,
    level,
    says,
    user,
    ApiError,
    hear: (event: AuthChangeEvent, session: Session | null) => hear(event, session),
    leave: () => void (leaving = true),
    toast: () => currentToast()?.description,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('remembers who signs in, asking once for the form and for the event', async () => {
  const { auth, browser, call, says, user } = await playedTab();
  expect(user()).toBe('signed-out');
  says('SIGNED_IN', sessionOf(lin));
  expect((await auth.signedInUser())?.fullName).toBe('Lin Hart');
  expect(user()).toBe('Lin Hart');
  expect(JSON.parse(browser.storage.get('authUser') ?? '')).toMatchObject(lin);
  expect(browser.root.dataset['signedIn']).toBe('true');
  expect(call).toHaveBeenCalledTimes(1);
});

test('asks nothing when a tab comes to the front or a token is renewed', async () => {
  const { call, hear } = await playedTab({ remembered: lin, stored: sessionOf(lin) });
  hear('SIGNED_IN', sessionOf(lin));
  hear('TOKEN_REFRESHED', sessionOf(lin));
  await settled();
  expect(call).not.toHaveBeenCalled();
});

test('finds out whose session is stored when nobody is remembered', async () => {
  const { hear, user } = await playedTab({ stored: sessionOf(lin) });
  expect(user()).toBe('unknown');
  hear('INITIAL_SESSION', sessionOf(lin));
  await settled();
  expect(user()).toBe('Lin Hart');
});

test('learns a new name or role once per visit', async () => {
  const { call, hear, user } = await playedTab({ remembered: lin, stored: sessionOf(lin) });
  call.mockResolvedValue({ ...lin, fullName: 'Lin Hart-Bell' });
  hear('INITIAL_SESSION', sessionOf(lin));
  expect(user()).toBe('Lin Hart');
  await settled();
  expect(user()).toBe('Lin Hart-Bell');
});

test('takes whoever owes the second factor for nobody, until it is given', async () => {
  const { auth, call, level, says, user } = await playedTab();
  level.nextLevel = 'aal2';
  says('SIGNED_IN', sessionOf(lin));
  expect(await auth.signedInUser()).toBeNull();
  expect(await auth.isSecondFactorOwed()).toBe(true);
  expect([user(), call.mock.calls.length]).toEqual(['signed-out', 0]);
  level.currentLevel = 'aal2';
  says('MFA_CHALLENGE_VERIFIED', sessionOf(lin));
  await auth.signedInUser();
  expect(user()).toBe('Lin Hart');
});

test.each(['USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'] as const)(
  'reads the profile again on %s',
  async (event) => {
    const { call, hear } = await playedTab({ remembered: lin, stored: sessionOf(lin) });
    hear(event, sessionOf(lin));
    await settled();
    expect(call).toHaveBeenCalledTimes(1);
  },
);

test('shows nobody’s account while it finds out about another person', async () => {
  const { call, says, user } = await playedTab({ remembered: lin, stored: sessionOf(lin) });
  call.mockResolvedValue(max);
  says('SIGNED_IN', sessionOf(max));
  expect(user()).toBe('unknown');
  await settled();
  expect(user()).toBe('Max Bell');
});

test('is not confused by an answer about the person before', async () => {
  const { call, says, user } = await playedTab();
  const late = Promise.withResolvers<unknown>();
  call.mockReturnValueOnce(late.promise).mockResolvedValueOnce(max);
  says('SIGNED_IN', sessionOf(lin));
  await settled();
  says('SIGNED_IN', sessionOf(max));
  await settled();
  late.resolve(lin);
  await settled();
  expect(user()).toBe('Max Bell');
});

test('forgets a late answer after the sign-out, and lets the same person in again', async () => {
  const { call, says, user } = await playedTab();
  const late = Promise.withResolvers<unknown>();
  call.mockReturnValueOnce(late.promise);
  says('SIGNED_IN', sessionOf(lin));
  await settled();
  says('SIGNED_OUT', null);
  late.resolve(lin);
  await settled();
  expect(user()).toBe('signed-out');
  says('SIGNED_IN', sessionOf(lin));
  await settled();
  expect(user()).toBe('Lin Hart');
});

test('says so when a session ends by itself', async () => {
  const { says, toast, user } = await playedTab({ remembered: lin, stored: sessionOf(lin) });
  says('SIGNED_OUT', null);
  expect([user(), toast()]).toEqual(['signed-out', 'Sign in again to go on.']);
});

test('follows a sign-out in another tab without a word', async () => {
  const tab = await playedTab({ remembered: lin, stored: sessionOf(lin) });
  expect(tab.user()).toBe('Lin Hart');
  tab.browser.storage.delete('authUser');
  tab.says('SIGNED_OUT', null);
  expect([tab.user(), tab.toast()]).toEqual(['signed-out', undefined]);
});

test('does not take up the session of somebody who is just logging out', async () => {
  const { call, hear, leave, says, user } = await playedTab({ stored: sessionOf(lin) });
  leave();
  hear('SIGNED_IN', sessionOf(lin));
  hear('INITIAL_SESSION', sessionOf(lin));
  await settled();
  expect(call).not.toHaveBeenCalled();
  says('SIGNED_OUT', null);
  expect(user()).toBe('signed-out');
});

test('is not signed out by the end of an earlier session, heard late from another tab', async () => {
  const tab = await playedTab({ remembered: lin, stored: sessionOf(lin) });
  tab.hear('SIGNED_OUT', null);
  expect([tab.user(), tab.toast()]).toEqual(['Lin Hart', undefined]);
});

test('keeps a session that cannot be renewed just now', async () => {
  const tab = await playedTab({ remembered: lin, stored: sessionOf(lin) });
  tab.hear('INITIAL_SESSION', null);
  expect([tab.user(), tab.toast()]).toEqual(['Lin Hart', undefined]);
});

test.each([
  ['without a session', undefined],
  ['whose session cannot be read', '{"access_token"'],
])('does not believe in a person %s', async (_, unreadable) => {
  const { browser, hear, toast, user } = await playedTab({ remembered: lin });
  if (unreadable) browser.storage.set('trellis-auth', unreadable);
  hear('INITIAL_SESSION', null);
  expect([user(), toast()]).toEqual(['signed-out', 'Sign in again to go on.']);
  expect(browser.storage.size).toBe(0);
});

test('signs out whoever has no profile, with the reason', async () => {
  const { ApiError, call, client, says, toast, user } = await playedTab();
  const message = 'Failed to create user profile: no name';
  call.mockRejectedValue(new ApiError(409, { error: 'profile_failed', message }));
  says('SIGNED_IN', sessionOf(lin));
  await settled();
  expect([user(), toast(), client.signOut.mock.calls.length]).toEqual(['signed-out', message, 1]);
});

test('waits for better times when the profile cannot be read', async () => {
  const { call, client, hear, user } = await playedTab({ stored: sessionOf(lin) });
  call.mockRejectedValue(new TypeError('Failed to fetch'));
  hear('INITIAL_SESSION', sessionOf(lin));
  await settled();
  expect([user(), client.signOut.mock.calls.length]).toEqual(['signed-out', 0]);
});

test('does not take a proxy’s word for it that there is no such person', async () => {
  const tab = await playedTab({ remembered: lin, stored: sessionOf(lin) });
  tab.call.mockRejectedValue(new tab.ApiError(403, '<html>Blocked'));
  tab.hear('INITIAL_SESSION', sessionOf(lin));
  await settled();
  expect([tab.user(), tab.client.signOut.mock.calls.length]).toEqual(['Lin Hart', 0]);
});

test('knows who recovers their account in another tab', async () => {
  const { says, user } = await playedTab();
  says('PASSWORD_RECOVERY', sessionOf(lin));
  await settled();
  expect(user()).toBe('Lin Hart');
});

test('leads a suspended person to the reason, which is read while the session still lasts', async () => {
  const tab = await playedTab();
  const inTab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { setItem: (key: string, text: string) => inTab.set(key, text) });
  const asked: unknown[] = [];
  tab.call.mockImplementation(async (name) => {
    asked.push([name, tab.client.session !== null]);
    if (name === 'GET /api/account/standing') return { since: null, reason: 'Spam.' };
    throw new tab.ApiError(403, { error: 'suspended', message: 'This account is suspended.' });
  });
  tab.says('SIGNED_IN', sessionOf(lin));
  await expect(tab.auth.signedInUser()).rejects.toThrow('suspended');
  expect(tab.navigate).toHaveBeenCalledWith('/auth/suspended');
  expect(inTab.get('trellis-suspension')).toContain('Spam.');
  expect(asked).toContainEqual(['GET /api/account/standing', true]);
  expect([tab.user(), tab.client.session]).toEqual(['signed-out', null]);
});

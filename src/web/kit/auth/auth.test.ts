import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const stored = JSON.stringify({ access_token: 'lin token', refresh_token: 'r' });

/** A tab with a stored session; the test decides when its client finishes loading. */
async function playedTab({ pathname = '/', hash = '' } = {}) {
  vi.resetModules();
  const browser = fakeBrowser({ pathname, hash });
  vi.stubGlobal('addEventListener', () => undefined);
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state: null, replaceState });
  const loaded = Promise.withResolvers<void>();
  const client = {
    signOut: vi.fn(async () => ({ error: null })),
    admin: { signOut: vi.fn(async () => ({ error: null })) },
  };
  const redeem = vi.fn(async () => ({ state: 'declined' }));
  const startAuth = vi.fn(async () => {
    await loaded.promise;
    return { client, redeemLink: redeem };
  });
  vi.doMock('./auth-client.ts', () => ({ startAuth }));
  const auth = await import('./auth.ts');
  const { currentToast } = await import('#web/ui/toast/toast.ts');
  const connect = () => auth.connectAuth({} as never);
  const spies = { redeem, replaceState, startAuth };
  return { ...auth, ...spies, browser, client, connect, currentToast, load: loaded.resolve };
}

test('logs out at once, and tells the service when it can', async () => {
  const tab = await playedTab();
  tab.browser.storage.set('trellis-auth', stored);
  tab.connect();
  const leaving = tab.logOut();
  expect(tab.browser.storage.size).toBe(0);
  tab.load();
  await leaving;
  expect(tab.client.signOut).toHaveBeenCalledWith({ scope: 'local' });
  expect(tab.client.admin.signOut).toHaveBeenCalledWith('lin token', 'local');
});

test('leaves whoever signs in meanwhile in another tab alone', async () => {
  const tab = await playedTab();
  tab.browser.storage.set('trellis-auth', stored);
  tab.connect();
  const leaving = tab.logOut();
  tab.browser.storage.set('trellis-auth', '{"access_token":"max token"}');
  tab.load();
  await leaving;
  expect(tab.client.signOut).not.toHaveBeenCalled();
  expect(tab.client.admin.signOut).toHaveBeenCalledWith('lin token', 'local');
  expect(tab.browser.storage.get('trellis-auth')).toContain('max token');
});

test('forgets at log-out which links this browser has asked for', async () => {
  const tab = await playedTab();
  tab.browser.storage.set('trellis-link-requests', '[]');
  tab.load();
  tab.connect();
  await tab.logOut();
  expect(tab.browser.storage.size).toBe(0);
});

const tokens = '#access_token=a&refresh_token=r&type=signup';
const refusal = '#error=x&error_description=Too+late';

test.each([
  ['/explore', tokens],
  ['/', refusal],
  ['/auth/signin', '#message=Call+me'],
])('drops on %s the link in %s without a word', async (pathname, hash) => {
  const tab = await playedTab({ pathname, hash });
  tab.connect();
  expect(tab.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', pathname);
  expect(tab.currentToast()).toBeNull();
  expect(await tab.redeemLink()).toEqual({ state: 'none' });
  expect(tab.startAuth).not.toHaveBeenCalled();
});

test('leaves the name of a part of the page, and a refusal that the page shows, in the address', async () => {
  for (const [pathname, hash] of [
    ['/faq', '#booking'],
    ['/auth/verify-email', refusal],
  ]) {
    const tab = await playedTab({ pathname, hash });
    tab.connect();
    expect(tab.replaceState).not.toHaveBeenCalled();
  }
});

test('takes the tokens out of the address at once, and redeems them once for all callers', async () => {
  const tab = await playedTab({ pathname: '/auth/verify-email', hash: tokens });
  tab.connect();
  expect(tab.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/auth/verify-email');
  expect(tab.startAuth).not.toHaveBeenCalled();
  tab.load();
  const outcomes = await Promise.all([tab.redeemLink(), tab.redeemLink()]);
  expect(outcomes).toEqual([{ state: 'declined' }, { state: 'declined' }]);
  expect(tab.redeem).toHaveBeenCalledTimes(1);
});

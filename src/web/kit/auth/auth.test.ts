import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const stored = JSON.stringify({ access_token: 'lin token', refresh_token: 'r' });

/** A tab with a stored session; the test decides when its client finishes loading. */
async function playedTab({ pathname = '/', hash = '' } = {}) {
  const browser = fakeBrowser({ pathname, hash });
  vi.stubGlobal('addEventListener', () => undefined);
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state: null, replaceState });
  const loaded = Promise.withResolvers<void>();
  const client = {
    signOut: vi.fn(async () => ({ error: null })),
    admin: { signOut: vi.fn(async () => ({ error: null })) },
  };
  vi.doMock('./auth-client.ts', () => ({
    startAuth: async () => {
      await loaded.promise;
      return { client };
    },
  }));
  const auth = await import('./auth.ts');
  const { currentToast } = await import('#web/ui/toast/toast.ts');
  const connect = () => auth.connectAuth({} as never);
  return { ...auth, browser, client, connect, currentToast, load: loaded.resolve, replaceState };
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

test.each([
  ['/auth/signin', 'That link did not work'],
  ['/', 'That link did not work'],
  ['/auth/verify-email', undefined],
  ['/auth/reset-password', undefined],
])('says on %s why a link failed, unless the page does', async (pathname, title) => {
  const tab = await playedTab({ pathname, hash: '#error=x&error_description=Too+late' });
  tab.connect();
  expect(tab.currentToast()?.title).toBe(title);
  expect(tab.replaceState).toHaveBeenCalledTimes(title ? 1 : 0);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const lin = { id: 'lin', email: 'lin@example.org', fullName: 'Lin Hart', role: 'student' } as const;

const comesBack = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

test('learns after a rest that somebody has logged out in another tab', async () => {
  const { storage } = fakeBrowser();
  storage.set('authUser', JSON.stringify(lin));
  const { onPersonChange, readAuthSession } = await import('./auth-session-store.ts');
  const changed = vi.fn();
  onPersonChange(changed);
  comesBack();
  expect(readAuthSession()).toMatchObject({ status: 'signed-in', user: lin });
  storage.delete('authUser');
  comesBack();
  expect(readAuthSession()).toEqual({ status: 'signed-out' });
  expect(changed).toHaveBeenCalledTimes(1);
});

test('knows after a rest who is signed in where nothing can be stored', async () => {
  fakeBrowser();
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const { onPersonChange, readAuthSession, saveAuthSession } =
    await import('./auth-session-store.ts');
  onPersonChange(() => undefined);
  saveAuthSession(lin);
  comesBack();
  expect(readAuthSession()).toMatchObject({ status: 'signed-in', user: lin });
});

test.each(['', 'x', '{"access_token"', 'null'])(
  'takes the stored session %j for none and forgets it',
  async (unreadable) => {
    const { storage } = fakeBrowser();
    storage.set('trellis-auth', unreadable);
    const { readAuthSession } = await import('./auth-session-store.ts');
    expect(readAuthSession()).toEqual({ status: 'signed-out' });
    expect(storage.has('trellis-auth')).toBe(false);
  },
);

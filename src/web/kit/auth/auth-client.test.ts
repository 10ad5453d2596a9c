import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const hash = '#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=signup';
const origin = 'https://trellis.example';

/** A fake address bar with history, and the published client reading from it. */
async function arriveAt(address: string, response: () => Promise<Response>) {
  const visited = [new URL(address, origin)];
  const now = () => visited.at(-1) as URL;
  const bar = {
    get pathname() {
      return now().pathname;
    },
    get search() {
      return now().search;
    },
    get href() {
      return now().href;
    },
    origin,
    get hash() {
      return now().hash;
    },
    set hash(text: string) {
      const next = new URL(now());
      next.hash = text;
      if (next.hash !== now().hash) visited.push(next);
    },
  };
  const browser = fakeBrowser();
  vi.stubGlobal('location', bar);
  Object.assign(window, { location: bar });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, path: string) =>
      visited.splice(-1, 1, new URL(path, origin)),
  });
  vi.stubGlobal('BroadcastChannel', undefined);
  // Each test is another tab, but the client counts its instances and warns about several.
  vi.spyOn(console, 'warn').mockReturnValue();
  const asked = vi.fn(response);
  vi.stubGlobal('fetch', asked);
  const { startAuth } = await import('./auth-client.ts');
  const { siteQuery } = await import('../api/site.ts');
  const queryClient = new QueryClient();
  queryClient.setQueryData(siteQuery.queryKey, {
    auth: { url: '/auth/v1', apikey: null, passkeys: true },
  } as never);
  const { client } = await startAuth({
    queryClient,
    call: (async () => ({ id: 'lin' })) as never,
    navigate: () => undefined,
    isLeaving: () => true,
  });
  await client.initialize();
  await client.stopAutoRefresh();
  return { asked, browser, visited: () => visited.map(({ href }) => href.slice(origin.length)) };
}

const lin = async () => Response.json({ id: 'lin', email: 'lin@example.org' });

test('leaves no token behind, neither in the address nor on the way back', async () => {
  const { browser, visited } = await arriveAt(`/auth/verify-email?redirect=%2Ffaq${hash}`, lin);
  expect(browser.storage.get('trellis-auth')).toContain('a.b.c');
  expect(visited()).toEqual(['/auth/verify-email?redirect=%2Ffaq']);
});

test('leaves no token behind that was refused', async () => {
  const refused = async () => Response.json({ code: 403, msg: 'invalid JWT' }, { status: 403 });
  const { browser, visited } = await arriveAt(`/${hash}`, refused);
  expect(browser.storage.has('trellis-auth')).toBe(false);
  expect(visited()).toEqual(['/']);
});

test('keeps the token for a reload while the service cannot be reached', async () => {
  const { visited } = await arriveAt(`/${hash}`, () => Promise.reject(new TypeError('offline')));
  await vi.waitFor(() => expect(visited()).toEqual([`/${hash}`]));
});

test('takes no session from the query, where the service never puts one', async () => {
  const { asked, browser } = await arriveAt(hash.replace('#', '/?'), lin);
  expect(browser.storage.has('trellis-auth')).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

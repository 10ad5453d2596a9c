import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const inThePayload = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const token = `${inThePayload({ alg: 'ES256' })}.${inThePayload({ exp: 9_999_999_999 })}.c2ln`;
const hash = `#access_token=${token}&expires_in=3600&refresh_token=r&token_type=bearer&type=signup`;
const origin = 'https://trellis.example';

/** A fake address bar with history, and the published client reading from it. */
async function arriveAt(
  address: string,
  response: () => Promise<Response>,
  stored: Record<string, string> = {},
) {
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
  for (const [key, value] of Object.entries(stored)) browser.storage.set(key, value);
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
    auth: { url: '/auth/v1', apikey: null, providers: [], passkeys: true },
  } as never);
  const keepForReload = vi.fn();
  const { client, redeemLink } = await startAuth({
    queryClient,
    call: (async () => ({ id: 'lin' })) as never,
    navigate: () => undefined,
    isLeaving: () => true,
    keepForReload,
  });
  await client.initialize();
  await client.stopAutoRefresh();
  const { readAuthCallback } = await import('./auth-callback.ts');
  const redeem = () => redeemLink(readAuthCallback(now()));
  return {
    asked,
    browser,
    client,
    keepForReload,
    redeem,
    visited: () => visited.map(({ href }) => href.slice(origin.length)),
  };
}

const lin = async () => Response.json({ id: 'lin', email: 'lin@example.org' });

const open = JSON.stringify({
  access_token: 'open.token',
  refresh_token: 'r',
  expires_at: 9_999_999_999,
  user: { id: 'max', email: 'max@example.org' },
});

test.each([`/auth/verify-email${hash}`, `/${hash}`, hash.replace('#', '/?'), '/explore?code=c'])(
  'takes no session from %s by itself',
  async (address) => {
    const verifier = { 'trellis-auth-code-verifier': '"v"' };
    const { asked, browser } = await arriveAt(address, lin, verifier);
    expect(browser.storage.has('trellis-auth')).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  },
);

test('takes the session of a link to an address that this browser has asked for', async () => {
  const { browser, redeem } = await arriveAt(`/auth/verify-email${hash}`, lin);
  browser.storage.set('trellis-link-requests', '[{"flowId":null,"emails":["lin@example.org"]}]');
  expect(await redeem()).toEqual({ state: 'signed-in', type: 'signup' });
  expect(browser.storage.get('trellis-auth')).toContain(token);
});

test('keeps the open session when the session of a link has ended', async () => {
  const ended = async () =>
    Response.json(
      { code: 'session_not_found', message: 'Session does not exist' },
      { status: 403, headers: { 'x-supabase-api-version': '2024-01-01' } },
    );
  const { browser, redeem } = await arriveAt(`/auth/verify-email${hash}`, ended);
  browser.storage.set('trellis-auth', open);
  expect(await redeem()).toEqual({
    state: 'refused',
    reason: 'Email link is invalid or has expired',
  });
  expect(browser.storage.get('trellis-auth')).toBe(open);
});

test('keeps the tokens for a reload while the service cannot be reached', async () => {
  const { keepForReload, redeem } = await arriveAt(`/auth/verify-email${hash}`, () =>
    Promise.reject(new TypeError('offline')),
  );
  await expect(redeem()).rejects.toMatchObject({ status: 0 });
  expect(keepForReload).toHaveBeenCalled();
});

test('asks for links that lead back with a code and the request they belong to', async () => {
  const { asked, browser, client } = await arriveAt('/auth/forgot-password', async () =>
    Response.json({}),
  );
  const redirectTo = `${origin}/auth/reset-password`;
  await client.resetPasswordForEmail('lin@example.org', { redirectTo });
  const [url, { body }] = asked.mock.calls[0] as unknown as [string, { body: string }];
  const target = new URL(new URL(url).searchParams.get('redirect_to') ?? '');
  const flowId = target.searchParams.get('sb_flow_id') ?? '';
  expect(JSON.parse(body)).toMatchObject({ code_challenge_method: 's256' });
  const { readVerifier } = await import('./link/link-verifier.ts');
  expect(readVerifier(flowId)?.isRecovery).toBe(true);
  expect([...browser.storage.keys()]).not.toContain('trellis-auth');
});

test('knows whose link it is although another tab asks for one at the same time', async () => {
  const index = 'trellis-auth-flows-code-verifier';
  const { asked, browser, client } = await arriveAt('/auth/forgot-password', async () => {
    // The other tab asks while this request is on its way, and so comes last in the client's list.
    browser.storage.set(index, JSON.stringify([...readIndex(), 'flow-of-the-other-tab']));
    return Response.json({});
  });
  const readIndex = () => JSON.parse(browser.storage.get(index) ?? '[]') as string[];
  const { emailsOfFlow, rememberLinkRequest } = await import('./link/link-requests.ts');
  await client.resetPasswordForEmail('Lin@Example.org', {
    redirectTo: `${origin}/auth/reset-password`,
  });
  rememberLinkRequest('Lin@Example.org');
  const [url] = asked.mock.calls[0] as unknown as [string];
  const target = new URL(new URL(url).searchParams.get('redirect_to') ?? '');
  const flowId = target.searchParams.get('sb_flow_id') ?? '';
  expect(readIndex()).toEqual([flowId, 'flow-of-the-other-tab']);
  expect(emailsOfFlow(flowId)).toEqual(['lin@example.org']);
  expect(emailsOfFlow('flow-of-the-other-tab')).toEqual([]);
});

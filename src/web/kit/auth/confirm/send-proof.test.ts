import { GoTrueClient } from '@supabase/auth-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { proveMailedCode, provePassword } from './send-proof.ts';

const email = 'lin@example.org';
const own = { url: '/auth/v1', email };
const hosted = { url: 'https://ref.supabase.example/auth/v1', email };

const tab = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock('../auth.ts', () => ({
  loadAuth: async () => tab.client,
  accessToken: async () => 'old token',
  endAuthSession: async () => undefined,
}));

interface Sent {
  request: string;
  body: unknown;
  authorization: string | null;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (sub: string): string =>
  `${part({ alg: 'ES256' })}.${part({ sub, exp: 4e9 })}.c2ln`;
const sessionOf = (sub: string) => ({
  access_token: tokenOf(sub),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: sub },
});

let sent: Sent[] = [];
let answer = { status: 200, body: sessionOf('proved') as object };

/** The published client of a tab in which somebody is signed in. */
beforeEach(async () => {
  sent = [];
  answer = { status: 200, body: sessionOf('proved') };
  const send = vi.fn(async (address: unknown, init: RequestInit = {}) => {
    const request = `${init.method} ${String(address)}`;
    const body: unknown = init.body && JSON.parse(init.body as string);
    sent.push({ request, body, authorization: new Headers(init.headers).get('authorization') });
    const headers = { 'x-supabase-api-version': '2024-01-01' };
    return Response.json(answer.body, { status: answer.status, headers });
  });
  vi.stubGlobal('fetch', send);
  const kept = new Map([['session', JSON.stringify({ ...sessionOf('stale'), expires_at: 4e9 })]]);
  tab.client = new GoTrueClient({
    url: hosted.url,
    fetch: send,
    storageKey: 'session',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
});

const currentToken = async () =>
  (await (tab.client as GoTrueClient).getSession()).data.session?.access_token;

test('signs in anew at a hosted service, which knows no proof within a session', async () => {
  await provePassword(hosted, 'the password');
  expect(sent).toMatchObject([
    {
      request: `POST ${hosted.url}/token?grant_type=password`,
      body: { email, password: 'the password' },
    },
  ]);
  expect(await currentToken()).toBe(tokenOf('proved'));
});

test('keeps the session of a hosted service when the password is wrong', async () => {
  answer = { status: 400, body: { code: 'invalid_credentials', message: 'Invalid login' } };
  const proving = provePassword(hosted, 'not the password');
  await expect(proving).rejects.toMatchObject({ code: 'invalid_credentials', status: 400 });
  expect(await currentToken()).toBe(tokenOf('stale'));
});

test.each([
  ['password', { password: 'the password' }, () => provePassword(own, 'the password')],
  ['mailed code', { nonce: '123456' }, () => proveMailedCode(own, '123456')],
])(
  'proves a %s within the session at our own service, and goes on with the tokens',
  async (_, body, prove) => {
    await prove();
    expect(sent[0]).toEqual({
      request: 'POST /auth/v1/reauthenticate',
      body,
      authorization: `Bearer ${tokenOf('stale')}`,
    });
    expect(await currentToken()).toBe(tokenOf('proved'));
  },
);

test('reports a refusal of our own service as its client would', async () => {
  answer = { status: 400, body: { code: 'invalid_credentials', message: 'Invalid login' } };
  await expect(provePassword(own, 'wrong')).rejects.toMatchObject({
    name: 'AuthApiError',
    status: 400,
    code: 'invalid_credentials',
  });
  expect(await currentToken()).toBe(tokenOf('stale'));
});

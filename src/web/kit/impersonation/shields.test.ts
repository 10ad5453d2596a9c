// What a page that is shown as another person gets in place of what the browser offers.
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { parseImpersonation } from './impersonation.ts';
import { shieldFetch } from './shielded-fetch.ts';
import { shieldStorage } from '#web/ui/storage/shielded-storage.ts';
import { SilentSocket } from './silent-socket.ts';
import { timeLeftText } from './time-left-text.ts';

const origin = 'https://trellis.example';

function storageOf(entries: Record<string, string>): Storage {
  const stored: Record<string, string> = { ...entries };
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(stored, name, { value, enumerable: false });
  return stored as unknown as Storage;
}

test('neither shows what the operator stored nor stores anything of the person', () => {
  const real = storageOf({ theme: 'dark', draft: "the operator's" });
  const shielded = shieldStorage({ real, passes: (key) => key === 'theme' });
  expect([shielded.getItem('theme'), shielded.getItem('draft')]).toEqual(['dark', null]);
  shielded.setItem('draft', "the person's");
  shielded.setItem('theme', 'light');
  expect(shielded.getItem('draft')).toBe("the person's");
  expect(Object.fromEntries(Object.entries(real))).toEqual({
    theme: 'light',
    draft: "the operator's",
  });
  expect(Array.from({ length: shielded.length }, (_, index) => shielded.key(index))).toEqual([
    'draft',
    'theme',
  ]);
  shielded.removeItem('draft');
  shielded.clear();
  expect(Object.fromEntries(Object.entries(real))).toEqual({
    theme: 'light',
    draft: "the operator's",
  });
});

test('asks before it removes the sign-in of the operator', () => {
  const real = storageOf({ auth: 'token' });
  const mayRemove = vi.fn(() => false);
  shieldStorage({ real, passes: () => true, mayRemove }).removeItem('auth');
  expect([mayRemove.mock.calls, real.getItem('auth')]).toEqual([[['auth']], 'token']);
});

function shieldedCalls(respond: () => Response = () => Response.json({})) {
  const send = vi.fn(async (_input: unknown, _init?: RequestInit) => respond());
  const onOver = vi.fn();
  const options = { origin, id: 'i1', fullName: 'Ana', onOver };
  const shieldedFetch = shieldFetch({ ...options, send });
  const named = () =>
    send.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-impersonation'));
  return { shieldedFetch, onOver, named, send };
}

test('names the impersonation with every call of the product, and with nothing else', async () => {
  const { shieldedFetch, named } = shieldedCalls();
  await shieldedFetch('/api/profile', { headers: { authorization: 'Bearer t' } });
  await shieldedFetch(new Request(`${origin}/api/bookings`));
  await shieldedFetch('/classes/1');
  await shieldedFetch('https://elsewhere.example/api/profile');
  expect(named()).toEqual(['i1', 'i1', null, null]);
});

test('keeps the headers and the body of a call', async () => {
  const { shieldedFetch, send } = shieldedCalls();
  const headers = { authorization: 'Bearer t', 'content-type': 'application/json' };
  await shieldedFetch('/api/bookings', { method: 'POST', body: '{}', headers });
  const [, init] = send.mock.calls[0] ?? [];
  expect(init).toMatchObject({ method: 'POST', body: '{}' });
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    ...headers,
    'x-impersonation': 'i1',
  });
});

test.each(['/auth/v1/user', '/auth/v1/logout?scope=local', 'https://x.example/auth/v1/factors'])(
  'refuses %s: the sign-in is the operator’s',
  async (address) => {
    const { shieldedFetch, send } = shieldedCalls();
    const response = await shieldedFetch(address);
    expect([response.status, send.mock.calls.length]).toEqual([403, 0]);
  },
);

test('renews the tokens of the operator as ever', async () => {
  const { shieldedFetch, named } = shieldedCalls();
  await shieldedFetch('/auth/v1/token?grant_type=refresh_token', { method: 'POST' });
  expect(named()).toEqual([null]);
});

test('ends where the server says that it is over, and not at other refusals', async () => {
  const refuse = (error: string) => () => Response.json({ error }, { status: 403 });
  const closed = shieldedCalls(refuse('impersonation_closed'));
  await closed.shieldedFetch('/api/conversations');
  expect(closed.onOver).not.toHaveBeenCalled();
  const over = shieldedCalls(refuse('impersonation_over'));
  const response = await over.shieldedFetch('/api/profile');
  expect(over.onOver).toHaveBeenCalledOnce();
  expect(await response.json()).toEqual({ error: 'impersonation_over' });
});

test('takes up every topic without a connection', async () => {
  const socket = new SilentSocket();
  const heard: string[] = [];
  socket.addEventListener('message', (event) => heard.push((event as MessageEvent<string>).data));
  socket.addEventListener('open', () => socket.send('{"listen":"person:1"}'));
  await eventually(() => expect(heard).toEqual(['{"listening":"person:1"}']));
});

const nameless = JSON.stringify({
  id: '1',
  person: { id: '2', fullName: 'Ana', role: 'learner' },
  endsAtMs: 1,
});

test.each(['', 'null', '7', '{}', '{"id":"1","person":{}}', '{"id":', nameless])(
  'takes %j for no impersonation',
  (stored) => {
    expect(parseImpersonation(stored)).toBeUndefined();
  },
);

test.each([
  [900_000, '15:00'],
  [872_000, '14:32'],
  [1, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
])('writes %i ms as %s', (ms, text) => {
  expect(timeLeftText(ms)).toBe(text);
});

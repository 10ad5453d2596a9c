import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';
import { fakeCaches } from '#tests/support/fake-caches.ts';

const lin = { id: 'lin', email: 'lin@example.org', fullName: 'Lin Hart', role: 'student' } as const;
const max = { id: 'max', email: 'max@example.org', fullName: 'Max Bell', role: 'student' } as const;

const bookingKey = ['GET /api/bookings/{id}', { params: { id: 'b1' } }];
const classKey = ['GET /api/classes/{id}', { params: { id: 'c1' } }];
const classHtml =
  '<script type="application/json" id="page-state">{"queries":[[["GET /api/classes/{id}"],{"id":"c1"}]]}</script>';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

async function tabOfLin({ isRefused = false } = {}) {
  const browser = fakeBrowser();
  browser.storage.set('authUser', JSON.stringify(lin));
  const caches = fakeCaches();
  const register = vi.fn(async () => (isRefused ? undefined : {}));
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  const fetched = vi.fn(async () => {
    const response = new Response(classHtml);
    Object.defineProperty(response, 'type', { value: 'basic' });
    return response;
  });
  vi.stubGlobal('fetch', fetched);
  const { cacheVisits } = await import('./cache-visits.ts');
  const { ApiError } = await import('../api/api.ts');
  const { saveAuthSession } = await import('../auth/session/auth-session-store.ts');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const call = vi.fn();
  const start = () => cacheVisits({ worker: '/sw.js', queryClient, call });
  const load = (queryKey: unknown[], queryFn: () => Promise<unknown>) =>
    queryClient.fetchQuery({ queryKey, queryFn });
  return { caches, register, fetched, saveAuthSession, queryClient, call, start, load, ApiError };
}

test('keeps what the page has loaded before, and what it loads from then on', async () => {
  const { start, load, caches, register } = await tabOfLin();
  await load(['GET /api/dashboard'], async () => ({ ahead: [] }));
  await load(['GET /api/profile'], async () => ({ id: 'lin' }));
  await start();
  expect(register).toHaveBeenCalledWith('/sw.js');
  await load(bookingKey, async () => ({ id: 'b1' }));
  await load(classKey, async () => ({ id: 'c1' }));
  await settled();
  expect(caches.content()).toEqual({
    'trellis-kept-lin': ['/kept/3/dashboard', '/kept/3/bookings/b1', '/classes/c1'],
  });
});

test('keeps nothing where the browser refuses the worker', async () => {
  const { start, load, caches } = await tabOfLin({ isRefused: true });
  await start();
  await load(bookingKey, async () => ({ id: 'b1' }));
  await settled();
  expect(caches.content()).toEqual({});
});

test('keeps no response for somebody who was not signed in when it was asked for', async () => {
  const { start, load, caches, saveAuthSession } = await tabOfLin();
  await start();
  await load(bookingKey, async () => {
    saveAuthSession(max);
    return { id: 'b1' };
  });
  await settled();
  expect(caches.content()).toEqual({});
});

test('does not keep again what came from the last visit', async () => {
  const { start, queryClient, caches } = await tabOfLin();
  queryClient.setQueryData(bookingKey, { id: 'b1' }, { updatedAt: 1000 });
  await start();
  await settled();
  expect(caches.content()).toEqual({});
});

test('fetches the page of a class once, however often its seats change', async () => {
  const { start, load, fetched } = await tabOfLin();
  await start();
  for (let at = 0; at < 3; at += 1) await load(classKey, async () => ({ id: 'c1', at }));
  await settled();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('opens a visited class when the server cannot be reached, but never against its word', async () => {
  const { start, load, queryClient, call, ApiError } = await tabOfLin();
  await start();
  await load(classKey, async () => ({ id: 'c1' }));
  await settled();
  const open = (id: string) =>
    queryClient.fetchQuery({ queryKey: ['GET /api/classes/{id}', { params: { id } }] });
  call.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await open('c1')).toEqual({ id: 'c1' });
  await expect(open('c2')).rejects.toThrow('Failed to fetch');
  queryClient.clear();
  call.mockRejectedValue(new ApiError(404, { message: 'No such class.' }));
  await expect(open('c1')).rejects.toThrow('No such class.');
});

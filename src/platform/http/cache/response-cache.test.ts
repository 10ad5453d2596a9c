import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';
import type { WrittenResponse } from './cached-response.ts';

type Limits = Parameters<typeof createResponseCache>[2];

/** A cache of one minute whose clock and notices the test controls. */
function startCache(limits: Limits = {}) {
  let elapsed = 0;
  const listeners = new Map<string, (payload: string) => void>();
  const listen = (topic: string, heard: (payload: string) => void) => {
    listeners.set(topic, heard);
    return () => {};
  };
  const cache = createResponseCache({ listen }, ['classes', 'settings'], {
    elapsedMs: () => elapsed,
    ...limits,
  });
  const read = (key: string, make: () => Promise<WrittenResponse> = async () => response(key)) =>
    cache.read({ key, address: `/${key}`, topics: ['classes'], make });
  return {
    cache,
    read,
    textAt: (address: string) => cache.find(address)?.plain.toString(),
    notify: (topic: string) => listeners.get(topic)?.(''),
    wait: (ms: number) => void (elapsed += ms),
  };
}

const response = (text: string): WrittenResponse => ({ text, type: 'text/plain', headers: {} });

test('finds an answer again by its address alone', async () => {
  const { read, textAt } = startCache();
  expect(textAt('/a')).toBeUndefined();
  await read('a');
  expect(textAt('/a')).toBe('a');
});

test('gives two addresses that mean the same one answer', async () => {
  const { cache, read, textAt } = startCache();
  await read('a');
  const never = () => Promise.reject(new Error('asked twice'));
  await cache.read({ key: 'a', address: '/also-a', topics: ['classes'], make: never });
  expect(textAt('/also-a')).toBe('a');
});

test('drops an answer on a notice of its own, and on no other', async () => {
  const { read, textAt, notify } = startCache();
  await read('a');
  notify('settings');
  expect(textAt('/a')).toBe('a');
  notify('classes');
  expect(textAt('/a')).toBeUndefined();
});

test('never keeps what was being made when the notice came', async () => {
  const { read, textAt, notify } = startCache();
  const { promise, resolve } = Promise.withResolvers<WrittenResponse>();
  const waiting = read('a', () => promise);
  notify('classes');
  const after = read('a', async () => response('new'));
  resolve(response('old'));
  expect((await waiting).plain.toString()).toBe('old');
  expect((await after).plain.toString()).toBe('new');
  expect(textAt('/a')).toBe('new');
});

test('keeps nothing for longer than a minute, counted from when it was begun', async () => {
  const { read, textAt, wait } = startCache();
  const { promise, resolve } = Promise.withResolvers<WrittenResponse>();
  const waiting = read('a', () => promise);
  wait(30_000);
  resolve(response('a'));
  await waiting;
  wait(29_999);
  expect(textAt('/a')).toBe('a');
  wait(1);
  expect(textAt('/a')).toBeUndefined();
  expect((await read('a', async () => response('new'))).plain.toString()).toBe('new');
});

test('gives up what was unused for longest when the memory is full', async () => {
  const { read, textAt } = startCache({ mostBytes: 9 });
  for (const key of ['aa', 'bb', 'cc']) await read(key);
  expect(textAt('/aa')).toBe('aa');
  await read('dd');
  expect(['/aa', '/bb', '/cc', '/dd'].map(textAt)).toEqual(['aa', undefined, 'cc', 'dd']);
});

test('remembers no more addresses than it may, and none that is endless', async () => {
  const { cache, read, textAt } = startCache({ mostAddresses: 2 });
  for (const key of ['a', 'b', 'c']) await read(key);
  expect(['/a', '/b', '/c'].map(textAt)).toEqual([undefined, undefined, 'c']);
  const address = `/c?${'x'.repeat(1000)}`;
  await cache.read({ key: 'c', address, topics: [], make: async () => response('c') });
  expect(textAt(address)).toBeUndefined();
});

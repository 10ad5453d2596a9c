import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';
import { precompressed, type WrittenResponse } from './cached-response.ts';

type Limits = Parameters<typeof createResponseCache>[0];

/** A cache of one minute whose clock the test controls. */
function startCache(limits: Limits = {}) {
  let elapsed = 0;
  const cache = createResponseCache({ elapsedMs: () => elapsed, ...limits });
  const read = (key: string, make: () => Promise<WrittenResponse> = async () => response(key)) =>
    cache.read({ key, address: `/${key}`, make });
  return {
    cache,
    read,
    textAt: (address: string) => cache.find(address)?.plain.toString(),
    wait: (ms: number) => void (elapsed += ms),
  };
}

const response = (text: string): WrittenResponse => ({
  text,
  type: 'text/plain',
  headers: {},
  tags: ['list'],
});

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
  await cache.read({ key: 'a', address: '/also-a', make: never });
  expect(textAt('/also-a')).toBe('a');
});

test('drops a response by what it shows, and by nothing else', async () => {
  const { cache, read, textAt } = startCache();
  await read('a');
  cache.dropTag('class:1');
  expect(textAt('/a')).toBe('a');
  cache.dropTag('list');
  expect(textAt('/a')).toBeUndefined();
});

test('never keeps what was being made when its tag was dropped', async () => {
  const { cache, read, textAt } = startCache();
  const { promise, resolve } = Promise.withResolvers<WrittenResponse>();
  const waiting = read('a', () => promise);
  cache.dropTag('list');
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

test('keeps a response for the age that it names, counted from when it was begun', async () => {
  const { read, textAt, wait } = startCache();
  const naming = async () => ({ ...response('a'), maxAgeMs: 90_000 });
  await read('a', naming);
  wait(89_999);
  expect(textAt('/a')).toBe('a');
  wait(1);
  expect(textAt('/a')).toBeUndefined();
});

test('gives up what was unused for longest when the memory is full', async () => {
  // Three small responses with what surrounds them.
  const { read, textAt } = startCache({ mostBytes: 3500 });
  for (const key of ['aa', 'bb', 'cc']) await read(key);
  expect(textAt('/aa')).toBe('aa');
  await read('dd');
  expect(['/aa', '/bb', '/cc', '/dd'].map(textAt)).toEqual(['aa', undefined, 'cc', 'dd']);
});

test('counts what surrounds a response, for strangers can ask for endlessly many small ones', async () => {
  const { read, textAt } = startCache({ mostBytes: 100_000 });
  const keys = Array.from({ length: 200 }, (_, number) => `small-${number}`);
  for (const key of keys) await read(key);
  const cached = keys.filter((key) => textAt(`/${key}`) !== undefined);
  expect(cached.length).toBeGreaterThan(50);
  expect(cached.length).toBeLessThan(100);
});

test('keeps no larger block of memory than its bytes, plain or compressed', async () => {
  const { plain, br, gzip } = await precompressed(response('clay '.repeat(400)));
  for (const body of [plain, br, gzip]) expect(body?.buffer.byteLength).toBe(body?.length);
});

test('remembers no more addresses than it may, and none that is endless', async () => {
  const { cache, read, textAt } = startCache({ mostAddresses: 2 });
  for (const key of ['a', 'b', 'c']) await read(key);
  expect(['/a', '/b', '/c'].map(textAt)).toEqual([undefined, undefined, 'c']);
  const address = `/c?${'x'.repeat(1000)}`;
  await cache.read({ key: 'c', address, make: async () => response('c') });
  expect(textAt(address)).toBeUndefined();
});

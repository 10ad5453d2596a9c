import { expect, test, vi } from 'vitest';
import { type CacheLimits, createCache } from './cache.ts';

/** A cache whose clock the test controls. */
function startCache(limits: CacheLimits<string> = {}) {
  const time = { ms: 0 };
  return { time, cache: createCache<string>({ nowMs: () => time.ms, ...limits }) };
}

const never = () => Promise.reject(new Error('loaded again'));

test('loads once for simultaneous callers, and again only when the value is too old', async () => {
  let loads = 0;
  const load = async () => String((loads += 1));
  const { time, cache } = startCache({ maxAgeMs: 30 });
  expect(await Promise.all([cache.read('a', load), cache.read('a', load)])).toEqual(['1', '1']);
  time.ms = 29;
  expect(await cache.read('a', load)).toBe('1');
  expect(cache.find('a')).toBe('1');
  expect(cache.find('a', 30)).toBeUndefined();
  time.ms = 30;
  expect(cache.find('a')).toBeUndefined();
  expect(await cache.read('a', load)).toBe('2');
});

test('counts the age from the beginning of the load', async () => {
  const { time, cache } = startCache({ maxAgeMs: 30 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = cache.read('a', () => promise);
  expect(cache.find('a')).toBeUndefined();
  time.ms = 20;
  resolve('a');
  await reading;
  expect(cache.find('a')).toBe('a');
  time.ms = 30;
  expect(cache.find('a')).toBeUndefined();
});

test('does not cache a failure', async () => {
  const { cache } = startCache();
  await expect(cache.read('a', () => Promise.reject(new Error('not now')))).rejects.toThrow(
    'not now',
  );
  expect(await cache.read('a', async () => 'yes')).toBe('yes');
});

test('does not cache a value whose tags cannot be computed', async () => {
  const { cache } = startCache();
  const tags = () => {
    throw new Error('no tags');
  };
  await expect(cache.read('a', async () => 'a', { tags })).rejects.toThrow('no tags');
  expect(await cache.read('a', async () => 'yes')).toBe('yes');
});

test('returns a value that is not to be cached, to all who wait for it', async () => {
  const { cache } = startCache();
  const options = { cacheIf: (value: string) => value !== 'bad' };
  const load = vi.fn(async () => 'bad');
  const both = [cache.read('a', load, options), cache.read('a', load, options)];
  expect(await Promise.all(both)).toEqual(['bad', 'bad']);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await cache.read('a', async () => 'good', options)).toBe('good');
  expect(cache.find('a')).toBe('good');
});

test('drops the values of a tag, and no others', async () => {
  const { cache } = startCache();
  await cache.read('a', async () => 'a', { tags: ['class:1', 'settings'] });
  await cache.read('b', async () => 'b', { tags: (value) => [`class:${value}`] });
  cache.store('c', 'c', ['class:1']);
  cache.dropTag('class:2');
  expect(['a', 'b', 'c'].map((key) => cache.find(key))).toEqual(['a', 'b', 'c']);
  cache.dropTag('class:1');
  expect(['a', 'b', 'c'].map((key) => cache.find(key))).toEqual([undefined, 'b', undefined]);
  cache.dropTag('class:b');
  expect(cache.find('b')).toBeUndefined();
});

test.each([
  ['its tag', ['list'], 'list', true],
  ['another tag', ['list'], 'settings', false],
  ['any tag while its own are not known', () => ['list'], 'settings', true],
  ['everything', ['list'], undefined, true],
])('a load in flight when %s is dropped', async (_, tags, dropped, isDropped) => {
  const { cache } = startCache();
  const { promise, resolve } = Promise.withResolvers<string>();
  const before = cache.read('a', () => promise, { tags });
  if (dropped === undefined) cache.clear();
  else cache.dropTag(dropped);
  const after = cache.read('a', async () => 'new', { tags });
  resolve('old');
  expect(await before).toBe('old');
  expect(await after).toBe(isDropped ? 'new' : 'old');
  expect(cache.find('a')).toBe(isDropped ? 'new' : 'old');
});

test.each([true, false])(
  'a dropped load that ends after the next one leaves its value alone, though it would be cached: %s',
  async (isCached) => {
    const { cache } = startCache({ maxBytes: 5, bytesOf: ({ length }) => length });
    const { promise, resolve } = Promise.withResolvers<string>();
    const before = cache.read('a', () => promise, { tags: ['list'], cacheIf: () => isCached });
    cache.dropTag('list');
    await cache.read('a', async () => 'new', { tags: ['list'] });
    resolve('old');
    await before;
    expect(cache.find('a')).toBe('new');
    // The dropped value takes no room, either.
    cache.store('b', 'to');
    expect([cache.find('a'), cache.find('b')]).toEqual(['new', 'to']);
  },
);

test('a load that fails after it was dropped leaves the next one alone', async () => {
  const { cache } = startCache();
  const { promise, reject } = Promise.withResolvers<string>();
  const before = cache.read('a', () => promise);
  cache.clear();
  await cache.read('a', async () => 'new');
  reject(new Error('not now'));
  await expect(before).rejects.toThrow('not now');
  expect(await cache.read('a', never)).toBe('new');
});

test('refreshes a value that is cached or being loaded, and the later load wins', async () => {
  const { cache } = startCache();
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = cache.refresh('a', () => promise);
  expect(await cache.refresh('a', async () => 'second')).toBe('second');
  resolve('first');
  expect(await first).toBe('first');
  expect(cache.find('a')).toBe('second');
  await cache.refresh('a', async () => 'third');
  expect(cache.find('a')).toBe('third');
});

test.each([
  ['least-recently-used', ['a', undefined, 'c']],
  ['oldest', [undefined, 'b', 'c']],
] as const)('evicts the %s entry when there are too many', async (evicts, left) => {
  const { cache } = startCache({ maxEntries: 2, evicts });
  for (const key of ['a', 'b']) await cache.read(key, async () => key);
  expect(cache.find('a')).toBe('a');
  cache.store('c', 'c');
  expect(['a', 'b', 'c'].map((key) => cache.find(key))).toEqual(left);
});

test('evicts what was not used for longest when the bytes are too many', async () => {
  const { cache } = startCache({ maxBytes: 6, bytesOf: ({ length }) => length });
  for (const key of ['aa', 'bb', 'cc']) await cache.read(key, async () => key);
  expect(await cache.read('aa', never)).toBe('aa');
  await cache.read('dddd', async () => 'dddd');
  const keys = ['aa', 'bb', 'cc', 'dddd'];
  expect(keys.map((key) => cache.find(key))).toEqual(['aa', undefined, undefined, 'dddd']);
});

test('counts the bytes of a replaced, dropped or uncached value no more', async () => {
  const limits = { maxBytes: 4, maxAgeMs: 60, bytesOf: ({ length }: string) => length };
  const { time, cache } = startCache(limits);
  for (let round = 0; round < 5; round += 1) {
    await cache.read('aa', async () => 'aa', { tags: ['list'] });
    time.ms += 60;
    await cache.read('bb', async () => 'bb', { cacheIf: () => false });
    cache.store('cc', 'cc', ['list']);
    if (round % 2) cache.dropTag('list');
    if (round === 2) cache.clear();
  }
  await Promise.all(['aa', 'bb'].map((key) => cache.read(key, async () => key)));
  expect([cache.find('aa'), cache.find('bb')]).toEqual(['aa', 'bb']);
});

test('returns the last value while loads fail, but not for ever', async () => {
  let value: string | undefined = 'first';
  const load = async () => {
    if (value === undefined) throw new Error('not now');
    return value;
  };
  const { time, cache } = startCache({ maxAgeMs: 30, staleIfErrorMs: 100 });
  await cache.read('a', load);
  value = undefined;
  time.ms = 99;
  expect(await cache.read('a', load)).toBe('first');
  value = 'second';
  expect(await cache.read('a', load)).toBe('second');
  value = undefined;
  time.ms = 199;
  await expect(cache.read('a', load)).rejects.toThrow('not now');
});

test('does not load again right after a failure', async () => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length > 1) throw new Error('not now');
    return 'first';
  });
  const { time, cache } = startCache({ maxAgeMs: 30, staleIfErrorMs: 100, retryAfterMs: 20 });
  await cache.read('a', load);
  for (const [ms, calls] of [
    [30, 2],
    [49, 2],
    [50, 3],
    [90, 4],
    [99, 4],
  ]) {
    time.ms = ms!;
    expect(await cache.read('a', load)).toBe('first');
    expect(load).toHaveBeenCalledTimes(calls!);
  }
  time.ms = 100;
  await expect(cache.read('a', load)).rejects.toThrow('not now');
});

test('does not bring back a stale value that was dropped while the load was failing', async () => {
  const { time, cache } = startCache({ maxAgeMs: 30, staleIfErrorMs: 100, retryAfterMs: 20 });
  await cache.read('a', async () => 'old', { tags: ['list'] });
  time.ms = 30;
  const { promise, reject } = Promise.withResolvers<string>();
  const reading = cache.read('a', () => promise, { tags: [] });
  cache.dropTag('list');
  reject(new Error('not now'));
  expect(await reading).toBe('old');
  expect(cache.find('a')).toBeUndefined();
});

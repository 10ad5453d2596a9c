import { setImmediate } from 'node:timers/promises';
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

test('ends a value when it says so itself', async () => {
  const { time, cache } = startCache({ maxAgeMs: 30 });
  await cache.read('a', async () => '100', { endsMs: Number });
  time.ms = 99;
  expect(cache.find('a')).toBe('100');
  time.ms = 100;
  expect(cache.find('a')).toBeUndefined();
  await cache.read('a', async () => '100', { endsMs: Number });
  expect(cache.find('a')).toBeUndefined();
});

test('knows how long a value remains that nothing has touched or replaced', async () => {
  const { time, cache } = startCache({ maxAgeMs: 30, maxTouchedMs: 10 });
  const tags = ['list'];
  await cache.read('a', async () => 'old', { tags });
  time.ms = 20;
  expect(cache.remainingMs('a', 'old')).toBe(10);
  expect(cache.remainingMs('a', 'older')).toBe(0);
  expect(cache.remainingMs('b', 'old')).toBe(0);
  cache.touchTag('list');
  expect(cache.remainingMs('a', 'old')).toBe(0);
  await cache.refresh('a', async () => 'new', { tags });
  expect(cache.remainingMs('a', 'new')).toBe(30);
  time.ms = 60;
  expect(cache.remainingMs('a', 'new')).toBe(0);
});

test('reports a failed load behind a touched value, and goes on returning the value', async () => {
  const onRefreshError = vi.fn();
  const { cache } = startCache({ maxTouchedMs: 10, onRefreshError });
  await cache.read('a', async () => 'old', { tags: ['list'] });
  cache.touchTag('list');
  const error = new Error('not now');
  expect(await cache.read('a', () => Promise.reject(error))).toBe('old');
  await setImmediate();
  expect(onRefreshError.mock.calls).toEqual([[error]]);
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
  ['its tag, not known yet', () => ['list'], 'list', true],
  ['another tag, its own not known yet', () => ['list'], 'settings', false],
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

test('returns a load that began before a drop only to those who came before the drop', async () => {
  const { cache } = startCache();
  const loads: ((value: string) => void)[] = [];
  const load = vi.fn(() => new Promise<string>((resolve) => loads.push(resolve)));
  const read = () => cache.read('a', load, { tags: () => ['class:1'] });
  const before = read();
  for (let drops = 0; drops < 3; drops += 1) cache.dropTag(`class:${drops}`);
  const after = [read(), read()];
  loads[0]!('old');
  expect(await before).toBe('old');
  await vi.waitFor(() => expect(loads).toHaveLength(2));
  // A further change does not make those wait again who came before it.
  cache.dropTag('class:1');
  loads[1]!('new');
  expect(await Promise.all(after)).toEqual(['new', 'new']);
  expect(load).toHaveBeenCalledTimes(2);
  expect(cache.find('a')).toBeUndefined();
});

/** A cache with a value that is touched at 10 s; its loads end when the test says so. */
async function startTouched(limits: CacheLimits<string> = {}) {
  const started = startCache({ maxTouchedMs: 2000, minRefreshMs: 1000, ...limits });
  const { cache, time } = started;
  const options = { tags: () => ['list', 'class:1'] };
  await cache.read('a', async () => 'old', options);
  time.ms = 10_000;
  cache.touchTag('list');
  const loads: PromiseWithResolvers<string>[] = [];
  const load = vi.fn(() => {
    loads.push(Promise.withResolvers());
    return loads.at(-1)!.promise;
  });
  return { ...started, loads, load, read: () => cache.read('a', load, options) };
}

test('returns a touched value while one load refreshes it', async () => {
  const { cache, time, loads, load, read } = await startTouched();
  expect(cache.find('a')).toBeUndefined();
  expect(await Promise.all([read(), read()])).toEqual(['old', 'old']);
  expect(load).toHaveBeenCalledTimes(1);
  time.ms = 11_999;
  expect(cache.find('a')).toBe('old');
  loads[0]!.resolve('new');
  await vi.waitFor(() => expect(cache.find('a')).toBe('new'));
});

test('returns no value that was touched two seconds ago', async () => {
  const { cache, time, loads, load, read } = await startTouched();
  await read();
  time.ms = 12_000;
  expect(cache.find('a')).toBeUndefined();
  const waiting = read();
  loads[0]!.resolve('new');
  expect(await waiting).toBe('new');
  expect(load).toHaveBeenCalledTimes(1);
});

test('refreshes a value at most once a second, however often it is touched', async () => {
  const { cache, time, loads, load, read } = await startTouched();
  await read();
  loads[0]!.resolve('new');
  await vi.waitFor(() => expect(cache.find('a')).toBe('new'));
  for (const [ms, calls] of [
    [10_001, 1],
    [10_999, 1],
    [11_000, 2],
    [11_500, 2],
  ]) {
    time.ms = ms!;
    cache.touchTag('class:1');
    expect(await read()).toBe('new');
    expect(load).toHaveBeenCalledTimes(calls!);
  }
});

test('counts what was touched during the load as touched', async () => {
  const { cache, time, loads, read } = await startTouched({ minRefreshMs: 0 });
  await read();
  time.ms = 10_500;
  cache.touchTag('class:1');
  cache.touchTag('class:2');
  loads[0]!.resolve('new');
  await vi.waitFor(async () => expect(await read()).toBe('new'));
  time.ms = 12_500;
  const waiting = read();
  loads[1]!.resolve('newer');
  expect(await waiting).toBe('newer');
});

test('neither returns nor caches what a refresh loads when its tag is dropped meanwhile', async () => {
  const { cache, loads, load, read } = await startTouched();
  await read();
  cache.dropTag('class:1');
  const after = read();
  loads[0]!.resolve('outdated');
  await vi.waitFor(() => expect(loads).toHaveLength(2));
  expect(cache.find('a')).toBeUndefined();
  loads[1]!.resolve('new');
  expect(await after).toBe('new');
  expect(load).toHaveBeenCalledTimes(2);
});

test('keeps a touched value when its refresh fails, and tries again a second later', async () => {
  const { cache, time, loads, load, read } = await startTouched();
  await read();
  loads[0]!.reject(new Error('not now'));
  await setImmediate();
  expect(cache.find('a')).toBe('old');
  time.ms = 11_000;
  expect(await read()).toBe('old');
  expect(load).toHaveBeenCalledTimes(2);
  time.ms = 12_000;
  const failing = read();
  loads[1]!.reject(new Error('not now'));
  await expect(failing).rejects.toThrow('not now');
});

test('evicts others when a value has grown', async () => {
  const { cache } = startCache({ maxBytes: 3, bytesOf: (key) => (key === 'big' ? size : 1) });
  let size = 1;
  cache.store('a', 'small');
  cache.store('b', 'big');
  size = 3;
  cache.resize('b', 'big');
  expect([cache.find('a'), cache.find('b'), cache.bytes()]).toEqual([undefined, 'big', 3]);
});

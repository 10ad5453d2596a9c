import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { compressPage } from './compress-page.ts';
import { createPageCache, type PageCache, type RenderedPage } from './page-cache.ts';

const page =
  (html: string, status = 200) =>
  async () => ({ status, ...compressPage(html), tags: ['list'] });

/** Reads the page, and its text as a client gets it that accepts no compression. */
async function textOf(cache: PageCache, key: string, render: () => Promise<RenderedPage>) {
  const stored = await cache.read(key, render);
  return String(await cache.bodyOf(key, stored, 'identity'));
}

test('renders once for two who ask at the same time', async () => {
  const cache = createPageCache();
  let renders = 0;
  const render = async () => ({ status: 200, ...compressPage(`render ${++renders}`), tags: [] });
  const [first, second] = await Promise.all([cache.read('/', render), cache.read('/', render)]);
  expect(first).toBe(second);
  expect(renders).toBe(1);
});

test('holds the same text plain and compressed', async () => {
  const cache = createPageCache();
  const stored = await cache.read('/', page('<p>Pottery & tea</p>'));
  // Made only when somebody asks for it.
  expect(stored).not.toHaveProperty('gzip');
  const text = '<p>Pottery & tea</p>';
  expect(String(await cache.bodyOf('/', stored, 'identity'))).toBe(text);
  expect(String(brotliDecompressSync(await cache.bodyOf('/', stored, 'br')))).toBe(text);
  expect(String(gunzipSync(await cache.bodyOf('/', stored, 'gzip')))).toBe(text);
});

test('renders again when the page is older than its age', async () => {
  let nowMs = 0;
  const cache = createPageCache({ maxAgeMs: minuteMs, elapsedMs: () => nowMs });
  await cache.read('/', page('old'));
  nowMs = minuteMs - 1;
  expect(await textOf(cache, '/', page('new'))).toBe('old');
  nowMs = minuteMs;
  expect(await textOf(cache, '/', page('new'))).toBe('new');
});

test('renders again when the age is over that the page names', async () => {
  let nowMs = 0;
  const cache = createPageCache({ maxAgeMs: minuteMs, elapsedMs: () => nowMs });
  const longer = async () => ({
    status: 200,
    ...compressPage('old'),
    tags: [],
    maxAgeMs: 2 * minuteMs,
  });
  await cache.read('/', longer);
  nowMs = 2 * minuteMs - 1;
  expect(await textOf(cache, '/', page('new'))).toBe('old');
  nowMs = 2 * minuteMs;
  expect(await textOf(cache, '/', page('new'))).toBe('new');
});

test.each([
  ['the cache', (cache: PageCache) => cache.clear()],
  ['its tag', (cache: PageCache) => cache.dropTag('list')],
])('does not keep a page that was being rendered when %s was dropped', async (_, drop) => {
  const cache = createPageCache();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const stale = cache.read('/', async () => {
    await released;
    return { status: 200, ...compressPage('stale'), tags: ['list'] };
  });
  drop(cache);
  const fresh = textOf(cache, '/', page('fresh'));
  release();
  await stale;
  expect(await fresh).toBe('fresh');
  expect(await textOf(cache, '/', page('newer'))).toBe('fresh');
});

test('forgets the page that was unused for longest when the bytes are too many', async () => {
  // Two small pages with what surrounds them.
  const cache = createPageCache({ maxBytes: 2500 });
  await cache.read('/a', page('a'));
  await cache.read('/b', page('b'));
  await cache.read('/a', page('again a'));
  await cache.read('/c', page('c'));
  expect(await textOf(cache, '/a', page('again a'))).toBe('a');
  expect(await textOf(cache, '/b', page('again b'))).toBe('again b');
});

test('never keeps a failure', async () => {
  const cache = createPageCache();
  await expect(cache.read('/', () => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect((await cache.read('/', page('broken', 500))).status).toBe(500);
  expect(await textOf(cache, '/', page('well'))).toBe('well');
});

test('drops pages by what they show', async () => {
  const cache = createPageCache();
  const showing = (tag: string) => async () => ({ status: 200, ...compressPage(tag), tags: [tag] });
  await cache.read('/a', showing('class:a'));
  await cache.read('/b', showing('class:b'));
  cache.dropTag('class:a');
  expect([cache.find('/a')?.status, cache.find('/b')?.status]).toEqual([undefined, 200]);
});

test('stays within its bytes, whatever forms are requested', async () => {
  const maxBytes = 50_000;
  const cache = createPageCache({ maxBytes });
  for (let number = 0; number < 40; number += 1) {
    const key = `/${number}`;
    const html = randomBytes(2000).toString('hex');
    const stored = await cache.read(key, page(html));
    await cache.bodyOf(key, stored, 'gzip');
    expect(cache.bytes()).toBeLessThanOrEqual(maxBytes);
  }
  expect(cache.bytes()).toBeGreaterThan(maxBytes / 2);
  expect(cache.find('/39')?.gzip?.length).toBeGreaterThan(2000);
});

test('counts the keys of its pages', async () => {
  const cache = createPageCache();
  const key = `/explore?q=${'x'.repeat(1000)}`;
  await cache.read('/explore', page('clay'));
  const bytes = cache.bytes();
  await cache.read(key, page('clay'));
  expect(cache.bytes() - bytes).toBeGreaterThan(bytes + 1000);
});

test.each(['br', 'gzip', 'identity'] as const)(
  'keeps no larger block of memory than the bytes of a page as %s',
  async (encoding) => {
    const cache = createPageCache();
    const stored = await cache.read('/', page('<p>clay</p>'.repeat(200)));
    const body = await cache.bodyOf('/', stored, encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);

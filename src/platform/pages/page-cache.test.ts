import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { createPageCache } from './page-cache.ts';

const page =
  (html: string, status = 200) =>
  async () => ({ status, html });

test('renders once for two who ask at the same time', async () => {
  const cache = createPageCache();
  let renders = 0;
  const render = async () => ({ status: 200, html: `render ${++renders}` });
  const [first, second] = await Promise.all([cache.read('/', render), cache.read('/', render)]);
  expect(first).toBe(second);
  expect(renders).toBe(1);
});

test('holds the same text plain and compressed', async () => {
  const stored = await createPageCache().read('/', page('<p>Pottery & tea</p>'));
  expect(stored.identity.toString()).toBe('<p>Pottery & tea</p>');
  expect(brotliDecompressSync(stored.br).toString()).toBe('<p>Pottery & tea</p>');
  expect(gunzipSync(stored.gzip).toString()).toBe('<p>Pottery & tea</p>');
});

test('renders again when the page is older than its age', async () => {
  let nowMs = 0;
  const cache = createPageCache({ maxAgeMs: minuteMs, elapsedMs: () => nowMs });
  await cache.read('/', page('old'));
  nowMs = minuteMs - 1;
  expect((await cache.read('/', page('new'))).identity.toString()).toBe('old');
  nowMs = minuteMs;
  expect((await cache.read('/', page('new'))).identity.toString()).toBe('new');
});

test('does not keep a page that was being rendered when the cache was dropped', async () => {
  const cache = createPageCache();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const stale = cache.read('/', async () => {
    await released;
    return { status: 200, html: 'stale' };
  });
  cache.drop();
  const fresh = cache.read('/', page('fresh'));
  release();
  await stale;
  expect((await fresh).identity.toString()).toBe('fresh');
  expect((await cache.read('/', page('newer'))).identity.toString()).toBe('fresh');
});

test('forgets the page that was unused for longest', async () => {
  const cache = createPageCache({ maxPages: 2 });
  await cache.read('/a', page('a'));
  await cache.read('/b', page('b'));
  await cache.read('/a', page('again a'));
  await cache.read('/c', page('c'));
  expect((await cache.read('/a', page('again a'))).identity.toString()).toBe('a');
  expect((await cache.read('/b', page('again b'))).identity.toString()).toBe('again b');
});

test('never keeps a failure', async () => {
  const cache = createPageCache();
  await expect(cache.read('/', () => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect((await cache.read('/', page('broken', 500))).status).toBe(500);
  expect((await cache.read('/', page('well'))).identity.toString()).toBe('well');
});

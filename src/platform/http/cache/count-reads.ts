// Counts the hits and misses of the page and response caches. Without metrics the caches are used as they are.
import type { Metrics } from '../../metrics/metrics.ts';
import type { PageCache } from '../../pages/page-cache.ts';
import type { ResponseCache } from './response-cache.ts';

type Watching = Pick<Metrics, 'onCacheRead'> | undefined;

export function countPageReads(cache: PageCache, metrics: Watching): PageCache {
  if (!metrics) return cache;
  const count = (outcome: 'hit' | 'miss') => metrics.onCacheRead('pages', outcome);
  return {
    ...cache,
    find: (key) => found(cache.find(key), count),
    read: (key, render) =>
      cache.read(key, () => {
        count('miss');
        return render();
      }),
  };
}

export function countResponseReads(cache: ResponseCache, metrics: Watching): ResponseCache {
  if (!metrics) return cache;
  const count = (outcome: 'hit' | 'miss') => metrics.onCacheRead('responses', outcome);
  return {
    ...cache,
    find: (address) => found(cache.find(address), count),
    read: ({ make, ...input }) =>
      cache.read({
        ...input,
        make: () => {
          count('miss');
          return make();
        },
      }),
  };
}

/** What is not found is read next, and counted there. */
function found<Value>(value: Value | undefined, count: (outcome: 'hit') => void) {
  if (value !== undefined) count('hit');
  return value;
}

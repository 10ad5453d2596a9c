// Caches values in memory: limited by number, bytes and age, dropped by tag, and loaded once for simultaneous callers.
import { createEntries, type Entry } from './cache-entries.ts';
import { createLoading } from './cache-loading.ts';
import type { CacheLimits, Load, LoadOptions, TaggedCache } from './cache-options.ts';
import { createLoads } from './cache-loads.ts';

export type { CacheLimits, LoadOptions, TaggedCache } from './cache-options.ts';

export interface Cache<Value> extends TaggedCache {
  /**
   * Returns the value if it is loaded, fresh, and not waiting for somebody to refresh it. Pass `atMs` if the clock has
   * just been read: hits are hot.
   */
  find(key: string, atMs?: number): Value | undefined;
  /** Joins a fresh load of the same key, or loads. A failed load is not cached. A touched value is refreshed behind. */
  read(key: string, load: Load<Value>, options?: LoadOptions<Value>): Promise<Value>;
  /** Loads even if a value is cached or being loaded, and replaces it. */
  refresh(key: string, load: Load<Value>, options?: LoadOptions<Value>): Promise<Value>;
  store(key: string, value: Value, tags?: readonly string[]): void;
  /** Time until the end of a value that is cached, fresh and untouched; otherwise zero. */
  remainingMs(key: string, value: Value): number;
  /** Counts the bytes of a value again, which has grown. */
  resize(key: string, value: Value): void;
  /** Bytes of all values. */
  bytes(): number;
}

/** `undefined` means "not cached", so it cannot be a value. */
type Cacheable = object | string | number | boolean | null;

export function createCache<Value extends Cacheable>(limits: CacheLimits<Value>): Cache<Value> {
  const { nowMs = () => performance.now(), maxTouchedMs = 0 } = limits;
  const entries = createEntries(limits);
  const loads = createLoads<Value>();
  const loading = createLoading(limits, { entries, loads, nowMs });
  const movesOnUse = limits.evicts !== 'oldest';

  const isUsable = (entry: Entry<Value>, atMs: number): boolean =>
    entry.value !== undefined && atMs < entry.freshUntilMs && atMs < entry.touchedMs + maxTouchedMs;

  /** A reader who arrived after a drop gets nothing that was being loaded before it. */
  const join = (
    begun: Entry<Value>,
    arrived: number,
    readAgain: () => Promise<Value>,
  ): Promise<Value> => {
    const load = loads.of(begun);
    if (!load || load.turn > arrived || load.dropped.size === 0) return begun.promise;
    const before = new Set(load.dropped);
    const isOutdated = (): boolean => load.tags.some((tag) => before.has(tag));
    return begun.promise.then((value) => (isOutdated() ? readAgain() : value));
  };

  const readSince = (
    arrived: number,
    ...[key, load, options]: Parameters<Cache<Value>['read']>
  ): Promise<Value> => {
    const atMs = nowMs();
    const entry = entries.get(key);
    if (entry && isUsable(entry, atMs)) {
      if (awaitsRefresh(entry, atMs)) loading.refreshBehind(entry, load, options);
      if (movesOnUse) entries.moveToEnd(entry);
      return entry.promise;
    }
    const begun = entry?.value === undefined ? entry : entry.next;
    if (!begun || atMs >= begun.freshUntilMs) return loading.refresh(key, load, options);
    return join(begun, arrived, () => readSince(arrived, key, load, options));
  };

  return {
    find(key, atMs = nowMs()) {
      const entry = entries.get(key);
      if (!entry || !isUsable(entry, atMs) || awaitsRefresh(entry, atMs)) return undefined;
      if (movesOnUse) entries.moveToEnd(entry);
      return entry.value;
    },
    read: (...question) => readSince(loads.nextTurn(), ...question),
    refresh: loading.refresh,
    store: loading.store,
    remainingMs(key, value) {
      const entry = entries.get(key);
      if (!entry || entry.value !== value || entry.touchedMs !== Infinity) return 0;
      return Math.max(0, entry.freshUntilMs - nowMs());
    },
    resize(key, value) {
      const entry = entries.get(key);
      if (entry?.value === value) entries.resize(entry);
    },
    bytes: entries.bytes,
    dropTag: loading.dropTag,
    touchTag: loading.touchTag,
    clear: loading.clear,
  };
}

function awaitsRefresh(
  { touchedMs, refreshFromMs, next }: Pick<Entry<unknown>, 'touchedMs' | 'refreshFromMs' | 'next'>,
  atMs: number,
): boolean {
  return touchedMs <= atMs && atMs >= refreshFromMs && !next;
}

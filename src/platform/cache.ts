// Caches values in memory: limited by number, bytes and age, dropped by tag, and loaded once for simultaneous callers.

export interface Cache<Value> {
  /** Returns the value if it is loaded and fresh. Pass `atMs` if the clock has just been read: hits are hot. */
  find(key: string, atMs?: number): Value | undefined;
  /** Joins a fresh load of the same key, or loads. A failed load is not cached. */
  read(key: string, load: Load<Value>, options?: LoadOptions<Value>): Promise<Value>;
  /** Loads even if a value is cached or being loaded, and replaces it. */
  refresh(key: string, load: Load<Value>, options?: LoadOptions<Value>): Promise<Value>;
  store(key: string, value: Value, tags?: readonly string[]): void;
  /** Drops all values with this tag. A load that began before is still returned to its callers, but not cached. */
  dropTag(tag: string): void;
  /** Drops everything, loads in flight included. */
  clear(): void;
}

type Load<Value> = () => Promise<Value>;

export interface LoadOptions<Value> {
  /** Tags that are only known from the value are computed; until then, every dropped tag drops the load. */
  tags?: readonly string[] | ((value: Value) => readonly string[]);
  /** A value for which this is false is returned, but not cached. */
  cacheIf?: (value: Value) => boolean;
}

export interface CacheLimits<Value> {
  maxEntries?: number;
  maxBytes?: number;
  /** Size of a value; needed with `maxBytes`. */
  bytesOf?: (value: Value) => number;
  /** Counted from the beginning of the load. */
  maxAgeMs?: number;
  /** A full cache evicts the entry that was not used for longest, or the oldest one, which makes hits cheaper. */
  evicts?: 'least-recently-used' | 'oldest';
  /** While loads fail, a value may be this old; without it, the failure is thrown. */
  staleIfErrorMs?: number;
  /** Pause after a failed load, if there is a stale value: waiting for a service that is down delays everybody. */
  retryAfterMs?: number;
  /** A monotonic clock. */
  nowMs?: () => number;
}

interface Entry<Value> {
  begunMs: number;
  freshUntilMs: number;
  /** Undefined while they are not known. */
  tags: readonly string[] | undefined;
  /** Undefined while it is being loaded. */
  value: Value | undefined;
  promise: Promise<Value>;
  bytes: number;
}

/** `undefined` means "not cached", so it cannot be a value. */
type Cacheable = object | string | number | boolean | null;

export function createCache<Value extends Cacheable>(limits: CacheLimits<Value>): Cache<Value> {
  const { maxAgeMs = Infinity, evicts = 'least-recently-used' } = limits;
  const { nowMs = () => performance.now(), staleIfErrorMs = 0, retryAfterMs = 0 } = limits;
  const entries = createEntries(limits);
  const movesOnUse = evicts === 'least-recently-used';

  const findFresh = (key: string, atMs = nowMs()): Entry<Value> | undefined => {
    const entry = entries.get(key);
    if (!entry || atMs >= entry.freshUntilMs) return undefined;
    if (movesOnUse) entries.moveToEnd(key, entry);
    return entry;
  };

  const begin = (load: Load<Value>, tags: readonly string[] | undefined): Entry<Value> => {
    const begunMs = nowMs();
    const freshUntilMs = begunMs + maxAgeMs;
    return { begunMs, freshUntilMs, tags, value: undefined, promise: load(), bytes: 0 };
  };

  const refresh: Cache<Value>['refresh'] = (key, load, { tags = [], cacheIf } = {}) => {
    const before = entries.get(key);
    // A stale value that may come back has tags of its own, so such a load is dropped by every tag, too.
    const areTagsKnown = typeof tags !== 'function' && staleIfErrorMs === 0;
    const entry = begin(load, areTagsKnown ? tags : undefined);
    entries.add(key, entry);
    const succeed = (value: Value): Value => {
      // Dropped, evicted or replaced meanwhile: only the callers that waited get it.
      if (entries.get(key) !== entry) return value;
      if (cacheIf && !cacheIf(value)) entries.remove(key);
      else entries.fill(entry, value, typeof tags === 'function' ? tags(value) : tags);
      return value;
    };
    const fail = (error: unknown): Value => {
      const isCurrent = entries.get(key) === entry;
      if (isCurrent) entries.remove(key);
      const usableUntilMs = before ? before.begunMs + staleIfErrorMs : 0;
      if (before?.value === undefined || nowMs() >= usableUntilMs) throw error;
      before.freshUntilMs = Math.min(nowMs() + retryAfterMs, usableUntilMs);
      if (isCurrent) entries.add(key, before);
      return before.value;
    };
    entry.promise = entry.promise.then(succeed).catch(fail);
    return entry.promise;
  };

  return {
    find: (key, atMs) => findFresh(key, atMs)?.value,
    read: (key, load, options) => findFresh(key)?.promise ?? refresh(key, load, options),
    refresh,
    store: (key, value, tags = []) => {
      const entry = begin(() => Promise.resolve(value), tags);
      entries.add(key, entry);
      entries.fill(entry, value, tags);
    },
    dropTag: entries.dropTag,
    clear: entries.clear,
  };
}

/** The entries and the limits of their number and size. */
function createEntries<Value>({
  maxEntries = Infinity,
  maxBytes = Infinity,
  bytesOf = () => 0,
}: CacheLimits<Value>) {
  // A Map keeps its order, so the entry to evict first comes first.
  const entries = new Map<string, Entry<Value>>();
  let bytes = 0;

  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const evict = (): void => {
    for (const key of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) return;
      remove(key);
    }
  };

  return {
    get: (key: string) => entries.get(key),
    moveToEnd(key: string, entry: Entry<Value>): void {
      entries.delete(key);
      entries.set(key, entry);
    },
    add(key: string, entry: Entry<Value>): void {
      remove(key);
      entries.set(key, entry);
      bytes += entry.bytes;
      evict();
    },
    /** For an entry that was added while its value was being loaded. */
    fill(entry: Entry<Value>, value: Value, tags: readonly string[]): void {
      entry.value = value;
      entry.tags = tags;
      entry.bytes = bytesOf(value);
      bytes += entry.bytes;
      evict();
    },
    remove,
    dropTag(tag: string): void {
      for (const [key, { tags }] of entries) if (!tags || tags.includes(tag)) remove(key);
    },
    clear(): void {
      entries.clear();
      bytes = 0;
    },
  };
}

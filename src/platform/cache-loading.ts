// Loads the values of a cache, and keeps those out that were being loaded when one of their tags was dropped.
import type { Entries, Entry } from './cache-entries.ts';
import type { Loads } from './cache-loads.ts';
import type { CacheLimits, Load, LoadOptions, TaggedCache } from './cache-options.ts';

interface Parts<Value> {
  entries: Entries<Value>;
  loads: Loads<Value>;
  nowMs: () => number;
}

interface Loading<Value> extends TaggedCache {
  refresh(key: string, load: Load<Value>, options?: LoadOptions<Value>): Promise<Value>;
  store(key: string, value: Value, tags?: readonly string[]): void;
  /** Loads the successor of a value that is still returned meanwhile. If that fails, the value stays until its end. */
  refreshBehind(entry: Entry<Value>, load: Load<Value>, options?: LoadOptions<Value>): void;
}

export function createLoading<Value>(
  limits: CacheLimits<Value>,
  { entries, loads, nowMs }: Parts<Value>,
): Loading<Value> {
  const { staleIfErrorMs = 0, retryAfterMs = 0, onRefreshError = () => {} } = limits;
  const { isAttached, detach } = createAttachment(entries, { ...limits, nowMs });

  /** Completes an entry that was just begun and attached; `before` may come back if the load fails. */
  const run = (
    entry: Entry<Value>,
    { tags = [], endsMs, cacheIf }: LoadOptions<Value>,
    before?: Entry<Value>,
  ): Promise<Value> => {
    const load = loads.begin(entry);
    const succeed = (value: Value): Value => {
      const known = typeof tags === 'function' ? tags(value) : tags;
      loads.end(load, known);
      // Dropped, evicted or replaced meanwhile: only the callers that waited get it.
      if (!isAttached(entry)) return value;
      if (load.isOutdated || (cacheIf && !cacheIf(value))) detach(entry);
      else {
        const freshUntilMs = endsMs ? endsMs(value) : entry.freshUntilMs;
        entries.fill(entry, { value, tags: known, freshUntilMs });
      }
      return value;
    };
    const fail = (error: unknown): Value => {
      loads.fail(load);
      const isCurrent = isAttached(entry);
      detach(entry);
      const usableUntilMs = before ? before.begunMs + staleIfErrorMs : 0;
      if (before?.value === undefined || nowMs() >= usableUntilMs) throw error;
      before.freshUntilMs = Math.min(nowMs() + retryAfterMs, usableUntilMs);
      const isDropped = before.tags?.some((tag) => load.dropped.has(tag));
      if (isCurrent && !isDropped) entries.add(before);
      return before.value;
    };
    return (entry.promise = entry.promise.then(succeed).catch(fail));
  };

  const begin = createBeginning(limits, nowMs);
  return {
    refresh(key, load, options = {}) {
      const before = entries.get(key);
      const entry = begin(key, load, options.tags);
      entries.add(entry);
      return run(entry, options, before);
    },
    refreshBehind(entry, load, options = {}) {
      const next = begin(entry.key, load, options.tags);
      entry.next = next;
      run(next, options).catch(onRefreshError);
    },
    store(key, value, tags = []) {
      const entry = begin(key, () => Promise.resolve(value), tags);
      entries.fill(entry, { value, tags, freshUntilMs: entry.freshUntilMs });
    },
    ...followTags({ entries, loads, nowMs }, detach),
  };
}

/** An entry is attached as long as readers find it, or find its predecessor. */
function createAttachment<Value>(
  entries: Entries<Value>,
  { minRefreshMs = 0, nowMs }: Pick<CacheLimits<Value>, 'minRefreshMs'> & { nowMs: () => number },
) {
  const isAttached = (entry: Entry<Value>): boolean => {
    const current = entries.get(entry.key);
    return current === entry || current?.next === entry;
  };
  const detach = (entry: Entry<Value>): void => {
    const current = entries.get(entry.key);
    if (current === entry) entries.remove(entry.key);
    else if (current?.next === entry)
      Object.assign(current, { next: undefined, refreshFromMs: nowMs() + minRefreshMs });
  };
  return { isAttached, detach };
}

function followTags<Value>(
  { entries, loads, nowMs }: Parts<Value>,
  detach: (entry: Entry<Value>) => void,
): TaggedCache {
  return {
    dropTag(tag) {
      for (const { key, next } of entries.withTag(tag)) {
        entries.remove(key);
        if (next) entries.add(next);
      }
      for (const entry of loads.drop(tag)) detach(entry);
    },
    touchTag(tag) {
      const atMs = nowMs();
      for (const entry of entries.withTag(tag)) entry.touchedMs = Math.min(entry.touchedMs, atMs);
      loads.touch(tag, atMs);
    },
    clear: entries.clear,
  };
}

function createBeginning<Value>(
  { maxAgeMs = Infinity, minRefreshMs = 0 }: CacheLimits<Value>,
  nowMs: () => number,
) {
  return (key: string, load: Load<Value>, tags: LoadOptions<Value>['tags'] = []): Entry<Value> => {
    const begunMs = nowMs();
    return {
      key,
      begunMs,
      freshUntilMs: begunMs + maxAgeMs,
      tags: typeof tags === 'function' ? undefined : tags,
      value: undefined,
      promise: load(),
      bytes: 0,
      touchedMs: Infinity,
      refreshFromMs: begunMs + minRefreshMs,
      next: undefined,
    };
  };
}

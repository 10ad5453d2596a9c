// The limits of a cache, the options of its loads, and what writers do to it.
import type { EntryLimits } from './cache-entries.ts';

/** What writers do to the values that carry a tag. */
export interface TaggedCache {
  /** Drops all values with this tag. A load that began before is returned to those who waited for it, but not cached. */
  dropTag(tag: string): void;
  /** Lets values with this tag be returned for `maxTouchedMs` more, while one load refreshes them. */
  touchTag(tag: string): void;
  /** Drops everything, loads in flight included. */
  clear(): void;
}

export type Load<Value> = () => Promise<Value>;

export interface LoadOptions<Value> {
  /** Tags that are only known from the value are computed. */
  tags?: readonly string[] | ((value: Value) => readonly string[]);
  /** The end of the value, by the clock of the cache; defaults to `maxAgeMs` after the load began. */
  endsMs?: (value: Value) => number;
  /** A value for which this is false is returned, but not cached. */
  cacheIf?: (value: Value) => boolean;
}

export interface CacheLimits<Value> extends EntryLimits<Value> {
  /** Counted from the beginning of the load. */
  maxAgeMs?: number;
  /** How long a touched value is still returned. */
  maxTouchedMs?: number;
  /** A touched value is refreshed so long after its load began, or later. */
  minRefreshMs?: number;
  /** A full cache evicts the entry that was not used for longest, or the oldest one, which makes hits cheaper. */
  evicts?: 'least-recently-used' | 'oldest';
  /** While loads fail, a value may be this old; without it, the failure is thrown. */
  staleIfErrorMs?: number;
  /** Pause after a failed load, if there is a stale value: waiting for a service that is down delays everybody. */
  retryAfterMs?: number;
  /** Called when a load behind a touched value fails, which nobody waits for. */
  onRefreshError?: (error: unknown) => void;
  /** A monotonic clock. */
  nowMs?: () => number;
}

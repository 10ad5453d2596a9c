// Caches responses that are the same for everyone, until a write makes them stale or a minute has passed.
import { minuteMs } from '#domain/time/durations.ts';
import type { Notices } from '../db/notices.ts';
import { type CachedResponse, cacheable, type WrittenResponse } from './cached-response.ts';

export interface ResponseCache {
  /** Finds what was cached under exactly this address, without parsing the address. */
  find(address: string): CachedResponse | undefined;
  /** Makes the response at most once for simultaneous callers; failures are not cached. */
  read(input: ReadInput): Promise<CachedResponse>;
}

interface ReadInput {
  /** The same for all addresses that mean the same response. */
  key: string;
  address: string;
  /** Topics whose notices drop the entry. */
  topics: readonly string[];
  make: () => Promise<WrittenResponse>;
}

interface Entry {
  topics: readonly string[];
  madeAtMs: number;
  response: Promise<CachedResponse>;
  cached?: CachedResponse;
}

interface Limits {
  maxAgeMs?: number;
  mostBytes?: number;
  mostAddresses?: number;
  elapsedMs?: () => number;
}

/** A longer address is parsed anew each time, so that strangers cannot fill the memory with addresses. */
const longestAddress = 500;

export function createResponseCache(
  notices: Pick<Notices, 'listen'>,
  topics: readonly string[],
  limits: Limits = {},
): ResponseCache {
  const { maxAgeMs = minuteMs, mostBytes = 48 * 1024 * 1024, mostAddresses = 5000 } = limits;
  const { elapsedMs = () => performance.now() } = limits;
  // A Map keeps its order: the least recently used entry comes first.
  const entries = new Map<string, Entry>();
  const keys = new Map<string, string>();
  let bytes = 0;

  const forget = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.cached?.bytes ?? 0;
  };

  const current = (key: string | undefined): Entry | undefined => {
    const entry = key === undefined ? undefined : entries.get(key);
    if (!entry || elapsedMs() - entry.madeAtMs >= maxAgeMs) return undefined;
    entries.delete(key as string);
    entries.set(key as string, entry);
    return entry;
  };

  const store = (key: string, entry: Entry, cached: CachedResponse): void => {
    // Dropped while it was being made: only the callers that waited get it.
    if (entries.get(key) !== entry) return;
    entry.cached = cached;
    bytes += cached.bytes;
    for (const [oldest, other] of entries) {
      if (bytes <= mostBytes) return;
      forget(oldest, other);
    }
  };

  const make = ({ key, topics: droppedBy, make: work }: ReadInput): Entry => {
    const before = entries.get(key);
    if (before) forget(key, before);
    const response = work().then(cacheable);
    const entry: Entry = { topics: droppedBy, madeAtMs: elapsedMs(), response };
    entries.set(key, entry);
    response.then(
      (cached) => store(key, entry, cached),
      () => forget(key, entry),
    );
    return entry;
  };

  const learn = (address: string, key: string): void => {
    if (address.length > longestAddress) return;
    if (keys.size >= mostAddresses) keys.clear();
    keys.set(address, key);
  };

  for (const topic of topics)
    notices.listen(topic, () => {
      for (const [key, entry] of entries) if (entry.topics.includes(topic)) forget(key, entry);
    });

  return {
    find: (address) => current(keys.get(address))?.cached,
    read(input) {
      learn(input.address, input.key);
      return (current(input.key) ?? make(input)).response;
    },
  };
}

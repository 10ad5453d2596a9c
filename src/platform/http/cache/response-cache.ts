// Caches responses that are the same for everyone, until a write makes them stale or a minute has passed.
import { minuteMs } from '#domain/time/durations.ts';
import { createCache } from '../../cache.ts';
import type { Notices } from '../../db/notices.ts';
import { type CachedResponse, cacheable, type WrittenResponse } from './cached-response.ts';
import { createKnownAddresses } from './known-addresses.ts';

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

interface Limits {
  maxAgeMs?: number;
  mostBytes?: number;
  mostAddresses?: number;
  elapsedMs?: () => number;
}

export function createResponseCache(
  notices: Pick<Notices, 'listen'>,
  topics: readonly string[],
  limits: Limits = {},
): ResponseCache {
  const { maxAgeMs = minuteMs, mostBytes: maxBytes = 48 * 1024 * 1024, elapsedMs: nowMs } = limits;
  const cache = createCache<CachedResponse>({
    maxAgeMs,
    maxBytes,
    bytesOf: ({ bytes }) => bytes,
    ...(nowMs && { nowMs }),
  });
  const keys = createKnownAddresses<string>(limits.mostAddresses);
  for (const topic of topics) notices.listen(topic, () => cache.dropTag(topic));
  return {
    find(address) {
      const key = keys.find(address);
      return key === undefined ? undefined : cache.find(key);
    },
    read({ key, address, topics: tags, make }) {
      keys.store(address, key);
      return cache.read(key, () => make().then(cacheable), { tags });
    },
  };
}

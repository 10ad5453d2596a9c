// Caches responses that are the same for everyone, until what they show changes or their time has passed.
import { minuteMs, secondMs } from '#domain/time/durations.ts';
import { createCache, type LoadOptions, type TaggedCache } from '../../cache.ts';
import { bytesAround } from '../../cache-entries.ts';
import { type CachedResponse, cacheable, type WrittenResponse } from './cached-response.ts';
import { createKnownAddresses } from './known-addresses.ts';

export interface ResponseCache extends TaggedCache {
  /** Finds what was cached under exactly this address, without parsing the address. */
  find(address: string): CachedResponse | undefined;
  /** Time until the end of a response found or read by this address; zero if it is outdated. */
  remainingMs(address: string, cached: CachedResponse): number;
  /** Makes the response at most once for simultaneous callers; failures are not cached. */
  read(input: ReadInput): Promise<CachedResponse>;
}

interface ReadInput {
  /** The same for all addresses that mean the same response. */
  key: string;
  address: string;
  make: () => Promise<WrittenResponse>;
}

interface Limits {
  /** For responses that do not name their own age. */
  maxAgeMs?: number;
  mostBytes?: number;
  mostAddresses?: number;
  onRefreshError?: (error: unknown) => void;
  elapsedMs?: () => number;
}

const loadOptions: LoadOptions<CachedResponse> = {
  tags: ({ tags }) => tags,
  endsMs: ({ endsMs }) => endsMs,
};

export function createResponseCache(limits: Limits = {}): ResponseCache {
  const { maxAgeMs = minuteMs, mostBytes: maxBytes = 48 * 1024 * 1024, onRefreshError } = limits;
  const { elapsedMs: nowMs = () => performance.now() } = limits;
  const cache = createCache<CachedResponse>({
    maxAgeMs,
    maxTouchedMs: 2 * secondMs,
    minRefreshMs: secondMs,
    maxBytes,
    bytesOf: ({ bytes, tags }, key) => bytesAround(key, tags) + bytes,
    nowMs,
    ...(onRefreshError && { onRefreshError }),
  });
  const load = async (make: ReadInput['make']): Promise<CachedResponse> => {
    const begunMs = nowMs();
    const written = await make();
    return cacheable(written, begunMs + (written.maxAgeMs ?? maxAgeMs));
  };
  const keys = createKnownAddresses<string>(limits.mostAddresses);
  const { dropTag, touchTag, clear } = cache;
  return {
    dropTag,
    touchTag,
    clear,
    find(address) {
      const key = keys.find(address);
      return key === undefined ? undefined : cache.find(key);
    },
    remainingMs(address, cached) {
      const key = keys.find(address);
      return key === undefined ? 0 : cache.remainingMs(key, cached);
    },
    read({ key, address, make }) {
      keys.store(address, key);
      return cache.read(key, () => load(make), loadOptions);
    },
  };
}

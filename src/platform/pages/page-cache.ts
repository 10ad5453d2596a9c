// Caches whole pages, compressed and tagged, for a short while: the same HTML serves everyone.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minuteMs } from '#domain/time/durations.ts';
import { createCache, type LoadOptions } from '../cache.ts';

export interface RenderedPage {
  status: number;
  html: string;
}

export interface StoredPage {
  status: number;
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export interface PageCache {
  /** Finds a page that was rendered before. */
  find(key: string): StoredPage | undefined;
  /** Renders at most once for simultaneous requests for the same page. */
  read(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage>;
  /** Drops everything, including pages that are being rendered from older data right now. */
  drop(): void;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page that failed is rendered again for the next request. */
const loadOptions: LoadOptions<StoredPage> = { cacheIf: ({ status }) => status < 500 };

export function createPageCache({
  maxPages = 500,
  maxAgeMs = minuteMs,
  elapsedMs = () => performance.now(),
} = {}): PageCache {
  const cache = createCache<StoredPage>({ maxEntries: maxPages, maxAgeMs, nowMs: elapsedMs });
  return {
    find: cache.find,
    read: (key, render) => cache.read(key, () => render().then(compress), loadOptions),
    drop: cache.clear,
  };
}

async function compress({ status, html }: RenderedPage): Promise<StoredPage> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, brotliOptions),
    compressGzip(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  // Weak: the same tag stands for the plain and the compressed bytes.
  return { status, etag: `W/"${hash}"`, identity, br, gzip: gzipped };
}

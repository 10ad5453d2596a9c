// Caches whole pages, compressed and tagged, until what they show changes or their time has passed.
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { minuteMs, secondMs } from '#domain/time/durations.ts';
import { createCache, type LoadOptions, type TaggedCache } from '../cache.ts';
import { bytesAround } from '../cache-entries.ts';
import { ownBytes } from '../own-bytes.ts';
import type { Encoding } from './choose-encoding.ts';
import type { CompressedPage } from './compress-page.ts';

export interface RenderedPage extends CompressedPage {
  status: number;
  /** Names of everything that the page shows. */
  tags: readonly string[];
  /** Counted from when its rendering began; defaults to a minute. */
  maxAgeMs?: number;
}

export interface StoredPage {
  status: number;
  etag: string;
  tags: readonly string[];
  /** By the clock of the cache. */
  endsMs: number;
  br: Buffer;
  /** Made when it is first requested, like `gzip`: nearly every browser accepts brotli. */
  identity?: Buffer;
  gzip?: Buffer;
}

export interface PageCache extends TaggedCache {
  /** Finds a page that was rendered before. */
  find(key: string): StoredPage | undefined;
  /** Renders at most once for simultaneous requests for the same page. */
  read(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage>;
  /** Time until the end of a page that is cached; zero if it is outdated. */
  remainingMs(key: string, page: StoredPage): number;
  bodyOf(key: string, page: StoredPage, encoding: Encoding): Buffer | Promise<Buffer>;
  /** Bytes of all pages in all their forms, and of what surrounds them. */
  bytes(): number;
}

const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** A page that failed is rendered again for the next request. */
const loadOptions: LoadOptions<StoredPage> = {
  cacheIf: ({ status }) => status < 500,
  tags: ({ tags }) => tags,
  endsMs: ({ endsMs }) => endsMs,
};

export function createPageCache({
  maxBytes = 64 * 1024 * 1024,
  maxAgeMs = minuteMs,
  maxTouchedMs = 2 * secondMs,
  minRefreshMs = secondMs,
  elapsedMs = () => performance.now(),
  onRefreshError = (_error: unknown): void => {},
} = {}): PageCache {
  const limits = { maxBytes, maxAgeMs, maxTouchedMs, minRefreshMs, onRefreshError };
  const { find, read, resize, ...cache } = createCache<StoredPage>({
    ...limits,
    bytesOf,
    nowMs: elapsedMs,
  });
  const load = async (render: () => Promise<RenderedPage>): Promise<StoredPage> => {
    const begunMs = elapsedMs();
    const { status, etag, tags, br, maxAgeMs: ownMs = maxAgeMs } = await render();
    return { status, etag, tags, endsMs: begunMs + ownMs, br: asBuffer(br) };
  };
  return {
    ...cache,
    find,
    read: (key, render) => read(key, () => load(render), loadOptions),
    bodyOf(key, page, encoding) {
      const known = page[encoding];
      if (known) return known;
      return makeForm(page, encoding).finally(() => resize(key, page));
    },
  };
}

/** The same bytes, not a copy. */
const asBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);

async function makeForm(page: StoredPage, encoding: Encoding): Promise<Buffer> {
  const plain = page.identity ?? (await decompressBrotli(page.br));
  if (encoding === 'gzip') return (page.gzip = ownBytes(await compressGzip(plain)));
  return (page.identity = ownBytes(plain));
}

const bytesOf = ({ br, identity, gzip: zipped, tags }: StoredPage, key: string): number =>
  bytesAround(key, tags) + br.length + (identity?.length ?? 0) + (zipped?.length ?? 0);

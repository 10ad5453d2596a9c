// Caches whole pages, compressed and tagged, for a short while: the same HTML serves everyone.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minuteMs } from '#domain/time/durations.ts';

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
  /** Renders at most once for simultaneous requests for the same page. */
  read(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage>;
  /** Drops everything, including pages that are being rendered from older data right now. */
  drop(): void;
}

interface Entry {
  page: Promise<StoredPage>;
  madeAtMs: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function createPageCache({
  maxPages = 500,
  maxAgeMs = minuteMs,
  elapsedMs = () => performance.now(),
} = {}): PageCache {
  const entries = new Map<string, Entry>();

  const forget = (key: string, entry: Entry) => {
    if (entries.get(key) === entry) entries.delete(key);
  };

  const render = (key: string, renderPage: () => Promise<RenderedPage>): Entry => {
    const entry: Entry = { page: renderPage().then(store), madeAtMs: elapsedMs() };
    entries.set(key, entry);
    entry.page.then(
      (page) => page.status >= 500 && forget(key, entry),
      () => forget(key, entry),
    );
    if (entries.size > maxPages) entries.delete(entries.keys().next().value as string);
    return entry;
  };

  return {
    read(key, renderPage) {
      const entry = entries.get(key);
      if (!entry || elapsedMs() - entry.madeAtMs > maxAgeMs) return render(key, renderPage).page;
      // Set again: a Map remembers the order, so the first key is the one unused for longest.
      entries.delete(key);
      entries.set(key, entry);
      return entry.page;
    },
    drop: () => entries.clear(),
  };
}

async function store({ status, html }: RenderedPage): Promise<StoredPage> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, brotliOptions),
    compressGzip(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  // Weak: the same tag stands for the plain and the compressed bytes.
  return { status, etag: `W/"${hash}"`, identity, br, gzip: gzipped };
}

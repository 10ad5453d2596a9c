// A cached response with its bytes and headers, and what of it is sent: compressed once it is requested again.
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ownBytes } from '../../own-bytes.ts';
import { chooseEncoding } from '../../pages/choose-encoding.ts';
import { alreadyHas, etagOf } from './etag.ts';
import type { KnownResponse } from './known-response.ts';

export interface WrittenResponse {
  text: string;
  type: string;
  headers: Record<string, string>;
  /** Names of everything that it shows. */
  tags?: readonly string[];
  /** Counted from when it was begun; defaults to a minute. */
  maxAgeMs?: number;
}

export interface CachedResponse {
  /** Weak: the same tag stands for the plain and the compressed bytes. */
  etag: string;
  type: string;
  headers: Record<string, string>;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  /** Compressed forms are made when somebody asks for them again. */
  beingMade: Set<'br' | 'gzip'>;
  /** Size of the body, with half as much for its compressed forms. */
  bytes: number;
  timesSent: number;
  tags: readonly string[];
  /** By the clock of the cache. */
  endsMs: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A smaller body fits into one packet as it is. */
const worthCompressing = 1400;

export function cacheable(
  { text, type, headers, tags = [] }: WrittenResponse,
  endsMs: number,
): CachedResponse {
  const plain = ownBytes(Buffer.from(text));
  const etag = `W/${etagOf(text)}`;
  return {
    etag,
    type,
    headers: { ...headers, etag, vary: 'Accept-Encoding' },
    plain,
    bytes: Math.ceil(plain.length * 1.5),
    beingMade: new Set(),
    timesSent: 0,
    tags,
    endsMs,
  };
}

/** Compresses with more effort: the response is sent for as long as the process runs. */
export async function precompressed(written: WrittenResponse): Promise<CachedResponse> {
  const cached = cacheable(written, Infinity);
  await Promise.all([compress(cached, 'br', 9), compress(cached, 'gzip', 9)]);
  return cached;
}

/** `headers` are those of the request. */
export function knownResponseOf(
  cached: CachedResponse,
  headers: IncomingHttpHeaders,
  moreHeaders?: Record<string, string>,
): KnownResponse {
  const own = moreHeaders ? { ...cached.headers, ...moreHeaders } : cached.headers;
  if (alreadyHas(headers['if-none-match'], cached.etag)) return { status: 304, headers: own };
  cached.timesSent += 1;
  const plain = { ...own, 'content-type': cached.type };
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (encoding === 'identity') return { status: 200, headers: plain, body: cached.plain };
  const compressed = cached[encoding];
  if (compressed)
    return { status: 200, headers: { ...plain, 'content-encoding': encoding }, body: compressed };
  if (cached.timesSent >= 2 && cached.plain.length >= worthCompressing)
    compressOnce(cached, encoding);
  return { status: 200, headers: plain, body: cached.plain };
}

function compressOnce(cached: CachedResponse, encoding: 'br' | 'gzip'): void {
  if (cached.beingMade.has(encoding)) return;
  cached.beingMade.add(encoding);
  void compress(cached, encoding, 5);
}

async function compress(
  cached: CachedResponse,
  encoding: 'br' | 'gzip',
  quality: number,
): Promise<void> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  const compressed = await (encoding === 'br'
    ? compressBrotli(cached.plain, options)
    : compressGzip(cached.plain));
  cached[encoding] = ownBytes(compressed);
}

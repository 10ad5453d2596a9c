// A cached response with its bytes and headers, and how it is sent: compressed once it is requested again.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../../pages/choose-encoding.ts';
import { alreadyHas, etagOf } from './etag.ts';

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
  /** Size in memory, compressed forms included. */
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
  const plain = Buffer.from(text);
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

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  moreHeaders?: Record<string, string>,
): FastifyReply {
  reply.headers(moreHeaders ? { ...cached.headers, ...moreHeaders } : cached.headers);
  if (alreadyHas(request.headers['if-none-match'], cached.etag)) return reply.code(304).send();
  reply.header('content-type', cached.type);
  cached.timesSent += 1;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(cached.plain);
  const compressed = cached[encoding];
  if (!compressed && cached.timesSent >= 2 && cached.plain.length >= worthCompressing)
    compressOnce(cached, encoding);
  if (compressed) reply.header('content-encoding', encoding);
  return reply.send(compressed ?? cached.plain);
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
  cached[encoding] = await (encoding === 'br'
    ? compressBrotli(cached.plain, options)
    : compressGzip(cached.plain));
}

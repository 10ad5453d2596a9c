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
}

export interface CachedResponse {
  /** Weak: the same tag stands for the plain and the compressed bytes. */
  etag: string;
  type: string;
  headers: Record<string, string>;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  /** Size in memory, compressed forms included. */
  bytes: number;
  timesSent: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A smaller body fits into one packet as it is. */
const worthCompressing = 1400;

export function cacheable({ text, type, headers }: WrittenResponse): CachedResponse {
  const plain = Buffer.from(text);
  const etag = `W/${etagOf(text)}`;
  return {
    etag,
    type,
    headers: { ...headers, etag, vary: 'Accept-Encoding' },
    plain,
    bytes: Math.ceil(plain.length * 1.5),
    timesSent: 0,
  };
}

/** Compresses with more effort: the response is sent for as long as the process runs. */
export async function precompressed(written: WrittenResponse): Promise<CachedResponse> {
  const cached = cacheable(written);
  await compress(cached, 9);
  return cached;
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): FastifyReply {
  reply.headers(cached.headers);
  if (alreadyHas(request.headers['if-none-match'], cached.etag)) return reply.code(304).send();
  reply.type(cached.type);
  cached.timesSent += 1;
  const isRepeated = cached.timesSent === 2 && !cached.br;
  if (isRepeated && cached.plain.length >= worthCompressing) void compress(cached, 5);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const compressed = encoding === 'identity' ? undefined : cached[encoding];
  if (compressed) reply.header('content-encoding', encoding);
  return reply.send(compressed ?? cached.plain);
}

async function compress(cached: CachedResponse, quality: number): Promise<void> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  [cached.br, cached.gzip] = await Promise.all([
    compressBrotli(cached.plain, options),
    compressGzip(cached.plain),
  ]);
}

// An answer with all its bytes and headers, and how it is sent: compressed once somebody asks for it again.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../pages/choose-encoding.ts';
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
  /** What it takes in memory, with its compressed forms. */
  bytes: number;
  timesSent: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Less fits into one packet as it is. */
const worthCompressing = 1400;

export function keepable({ text, type, headers }: WrittenResponse): CachedResponse {
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

export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedResponse,
): FastifyReply {
  reply.headers(kept.headers);
  if (alreadyHas(request.headers['if-none-match'], kept.etag)) return reply.code(304).send();
  reply.type(kept.type);
  kept.timesSent += 1;
  if (kept.timesSent === 2 && kept.plain.length >= worthCompressing) void compress(kept);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const compressed = encoding === 'identity' ? undefined : kept[encoding];
  if (compressed) reply.header('content-encoding', encoding);
  return reply.send(compressed ?? kept.plain);
}

async function compress(kept: CachedResponse): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  [kept.br, kept.gzip] = await Promise.all([
    compressBrotli(kept.plain, quality),
    compressGzip(kept.plain),
  ]);
}

// Serves stored pictures under /media: cacheable forever, and inert whatever a browser might take them for.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { missing } from '#contract/errors.ts';
import { alreadyHas } from '../http/cache/etag.ts';
import { contentTypeOf } from './content-types.ts';
import { cacheForEver, mediaPath, type Storage } from './storage.ts';
import { isStorageKey } from './storage-key.ts';

const headers = {
  'cache-control': cacheForEver,
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
  // Pictures are public, and other sites show them in previews of our pages.
  'cross-origin-resource-policy': 'cross-origin',
};

export function serveMedia(server: FastifyInstance, storage: Storage): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: `${mediaPath}*`,
    handler: (request, reply) => sendFile(storage, request, reply),
  });
}

/** Ends a file whose rest does not come in time. Where the reader is slow, some of it waits here, and nothing ends. */
function endStalled(body: Readable, dueMs: number): void {
  const endIfEmpty = (): void => {
    if (body.readableLength === 0) body.destroy(new Error('The storage stopped in the middle.'));
  };
  const timer = setTimeout(endIfEmpty, dueMs - performance.now()).unref();
  body.once('close', () => clearTimeout(timer));
}

async function sendFile(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { '*': key } = request.params as { '*': string };
  const contentType = contentTypeOf(key);
  if (!contentType || !isStorageKey(key)) throw missing('file');
  // A name never gets other content, so the name itself identifies the version.
  const etag = `"${key}"`;
  if (alreadyHas(request.headers['if-none-match'], etag)) {
    if (!(await storage.exists(key))) throw missing('file');
    return reply
      .code(304)
      .headers({ ...headers, etag })
      .send();
  }
  const file = await storage.get(key);
  if (!file) throw missing('file');
  reply.headers({ ...headers, etag, 'content-length': file.bytes }).type(contentType);
  if (request.method === 'GET') {
    endStalled(file.body, request.dueMs);
    return reply.send(file.body);
  }
  file.body.destroy();
  return reply.send();
}

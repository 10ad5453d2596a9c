// Sends what is the same for everyone and is no call of the API: cached here, and by a CDN where there is one.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { missing } from '#contract/errors.ts';
import { mayBeShared, sharedHeadersOf } from '#platform/cdn/shared-headers.ts';
import { knownResponseOf, type WrittenResponse } from '#platform/http/cache/cached-response.ts';
import { sendKnown } from '#platform/http/cache/known-response.ts';
import type { ResponseCache } from '#platform/http/cache/response-cache.ts';
import type { ReadPublic } from '#platform/db/replica/read-public.ts';
import type { Context } from '../../shared/context.ts';
import type { PublisherContext } from '../../shared/read-publisher.ts';

export type FeedContext = Pick<Context, 'db' | 'clock' | 'storage'> &
  PublisherContext & {
    responses: ResponseCache;
    readPublic?: ReadPublic | undefined;
    /** Whether a CDN that is purged may hold responses. */
    isBehindCdn?: boolean;
  };

interface Cacheable {
  /** The same for all addresses that mean the same response. */
  key: string;
  /** Finds nothing where there is no such file. */
  make: () => Promise<Pick<WrittenResponse, 'text' | 'type' | 'tags'> | undefined>;
  headers?: Record<string, string>;
}

export async function sendCached(
  { responses, isBehindCdn }: Pick<FeedContext, 'responses' | 'isBehindCdn'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, make, headers = {} }: Cacheable,
): Promise<FastifyReply> {
  const address = request.raw.url ?? '';
  const write = async (): Promise<WrittenResponse> => {
    const written = await make();
    if (!written) throw missing('file');
    return { ...written, headers: { 'cache-control': 'no-cache', ...headers } };
  };
  const cached = responses.find(address) ?? (await responses.read({ key, address, make: write }));
  if (!isBehindCdn || !mayBeShared(request))
    return sendKnown(reply, knownResponseOf(cached, request.headers));
  const remainingMs = responses.remainingMs(address, cached);
  const shared = sharedHeadersOf({ remainingMs, tags: cached.tags });
  return sendKnown(reply, knownResponseOf(cached, request.headers, shared));
}

// Serves calls whose response is the same for everyone: from the cache, or made and then cached.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { mayBeShared, sharedHeadersOf } from '../../cdn/shared-headers.ts';
import type { ResponseCache } from './response-cache.ts';
import {
  type CachedResponse,
  precompressed,
  sendCached,
  type WrittenResponse,
} from './cached-response.ts';
import { parseInput, type RawInput } from '../input/parse-input.ts';
import { type CallOptions, performCall } from '../perform-call.ts';
import { contentTypeOf, writeBody } from '../write-body.ts';

type Route = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** The names of everything that the response of a call shows; a refused call has no body. */
export type TagsOf = (name: EndpointName, input: RawInput, body?: unknown) => readonly string[];

/** How long a response may be cached that nothing changes. */
export type MaxAgeOf = (name: EndpointName, body?: unknown) => number;

export interface CacheOptions extends CallOptions {
  /** Without a cache every response is made anew. */
  responses?: ResponseCache;
  tagsOf?: TagsOf;
  maxAgeOf?: MaxAgeOf;
  /** Whether a CDN that is purged may hold cached responses. */
  isBehindCdn?: boolean;
}

/** Undefined for calls whose responses are not cached. */
export function cachedRoute(name: EndpointName, options: CacheOptions): Route | undefined {
  const { isFixed }: EndpointSpec = endpoints[name];
  return isFixed ? fixedRoute(name, options) : changingRoute(name, options);
}

function fixedRoute(name: EndpointName, options: CallOptions): Route {
  let made: Promise<CachedResponse> | undefined;
  const make = async ({ params, query, id }: FastifyRequest): Promise<CachedResponse> =>
    precompressed(await write(options, { name, input: { params, query }, requestId: id }));
  return async (request, reply) => {
    made ??= make(request).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return sendCached(request, reply, await made);
  };
}

function changingRoute(name: EndpointName, options: CacheOptions): Route | undefined {
  const spec: EndpointSpec = endpoints[name];
  const { responses, tagsOf, isBehindCdn } = options;
  if (!responses || !tagsOf || !spec.isCached) return undefined;
  const send = (request: FastifyRequest, reply: FastifyReply, cached: CachedResponse) => {
    if (!isBehindCdn || !mayBeShared(request)) return sendCached(request, reply, cached);
    const remainingMs = responses.remainingMs(request.raw.url ?? '', cached);
    const shared = sharedHeadersOf({ remainingMs, tags: cached.tags });
    return sendCached(request, reply, cached, shared);
  };
  const makeAndSend = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = { params: request.params, query: request.query };
    const key = name + JSON.stringify(parseInput(spec, input));
    const make = () => write(options, { name, input, requestId: request.id });
    const address = request.raw.url ?? '';
    return send(request, reply, await responses.read({ key, address, make }));
  };
  return (request, reply) => {
    // The same address means the same response again, so a known one is neither parsed nor waited for.
    const known = responses.find(request.raw.url ?? '');
    return known ? send(request, reply, known) : makeAndSend(request, reply);
  };
}

async function write(
  { tagsOf = () => [], maxAgeOf, ...options }: CacheOptions,
  call: Omit<Parameters<typeof performCall>[1], 'caller'>,
): Promise<WrittenResponse> {
  const spec: EndpointSpec = endpoints[call.name];
  const { body, headers } = await performCall(options, { ...call, caller: null });
  return {
    text: writeBody(spec, body),
    type: contentTypeOf(spec),
    headers: { 'cache-control': spec.cacheControl ?? 'no-store', ...headers },
    tags: tagsOf(call.name, call.input, body),
    ...(maxAgeOf && { maxAgeMs: maxAgeOf(call.name, body) }),
  };
}

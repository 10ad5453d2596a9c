// Serves calls whose response is the same for everyone: from the cache, or made and then cached.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { mayBeShared, sharedHeadersOf } from '../../cdn/shared-headers.ts';
import type { Db } from '../../db/db.ts';
import type { ResponseCache } from './response-cache.ts';
import {
  type CachedResponse,
  knownResponseOf,
  precompressed,
  type WrittenResponse,
} from './cached-response.ts';
import { type FindKnown, sendKnown } from './known-response.ts';
import { parseInput, type RawInput } from '../input/parse-input.ts';
import { type CallOptions, performPublicCall } from '../perform-call.ts';
import { contentTypeOf, writeBody } from '../write-body.ts';

interface CachedRoute {
  findKnown: FindKnown;
  handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
}

/** The names of everything that the response of a call shows; a refused call has no body. */
export type TagsOf = (name: EndpointName, input: RawInput, body?: unknown) => readonly string[];

/** How long a response may be cached that nothing changes. */
export type MaxAgeOf = (name: EndpointName, body?: unknown) => number;

export interface CacheOptions extends CallOptions {
  /** Without a cache every response is made anew. */
  responses?: ResponseCache;
  /** Reads from the primary what is the same for everyone, over connections of its own. Left out: `db`. */
  publicDb?: Db;
  tagsOf?: TagsOf;
  maxAgeOf?: MaxAgeOf;
  /** Whether a CDN that is purged may hold cached responses. */
  isBehindCdn?: boolean;
}

/** Undefined for calls whose responses are not cached. */
export function cachedRoute(name: EndpointName, options: CacheOptions): CachedRoute | undefined {
  const { isFixed }: EndpointSpec = endpoints[name];
  return isFixed ? fixedRoute(name, options) : changingRoute(name, options);
}

function fixedRoute(name: EndpointName, options: CallOptions): CachedRoute {
  let fixed: CachedResponse | undefined;
  let made: Promise<CachedResponse> | undefined;
  const make = async ({ params, query, id }: FastifyRequest): Promise<CachedResponse> =>
    (fixed = await precompressed(
      await write(options, { name, input: { params, query }, requestId: id }),
    ));
  return {
    findKnown: ({ headers }) => fixed && knownResponseOf(fixed, headers),
    handler: async (request, reply) => {
      made ??= make(request).catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      return sendKnown(reply, knownResponseOf(await made, request.headers));
    },
  };
}

function changingRoute(name: EndpointName, options: CacheOptions): CachedRoute | undefined {
  const spec: EndpointSpec = endpoints[name];
  const { responses, tagsOf, isBehindCdn } = options;
  if (!responses || !tagsOf || !spec.isCached) return undefined;
  const knownOf = (address: string, headers: IncomingHttpHeaders, cached: CachedResponse) => {
    if (!isBehindCdn || !mayBeShared({ headers })) return knownResponseOf(cached, headers);
    const remainingMs = responses.remainingMs(address, cached);
    return knownResponseOf(cached, headers, sharedHeadersOf({ remainingMs, tags: cached.tags }));
  };
  const findKnown: FindKnown = ({ url: address = '', headers }) => {
    const cached = responses.find(address);
    return cached && knownOf(address, headers, cached);
  };
  const makeAndSend = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = { params: request.params, query: request.query };
    const key = name + JSON.stringify(parseInput(spec, input));
    // People who have signed in may just have changed something, at another process: they read from the primary.
    const readPublic = request.who.caller ? undefined : options.readPublic;
    const reading = { ...options, db: options.publicDb ?? options.db, readPublic };
    const make = () => write(reading, { name, input, requestId: request.id });
    const address = request.raw.url ?? '';
    const cached = await responses.read({ key, address, make });
    return sendKnown(reply, knownOf(address, request.headers, cached));
  };
  const handler: CachedRoute['handler'] = (request, reply) => {
    // The same address means the same response again, so a known one is neither parsed nor waited for.
    const known = findKnown(request.raw);
    return known ? sendKnown(reply, known) : makeAndSend(request, reply);
  };
  return { findKnown, handler };
}

async function write(
  { tagsOf = () => [], maxAgeOf, ...options }: CacheOptions,
  call: Omit<Parameters<typeof performPublicCall>[1], 'caller'>,
): Promise<WrittenResponse> {
  const spec: EndpointSpec = endpoints[call.name];
  const { body, headers } = await performPublicCall(options, { ...call, caller: null });
  return {
    text: writeBody(spec, body),
    type: contentTypeOf(spec),
    headers: { 'cache-control': spec.cacheControl ?? 'no-store', ...headers },
    tags: tagsOf(call.name, call.input, body),
    ...(maxAgeOf && { maxAgeMs: maxAgeOf(call.name, body) }),
  };
}

// Serves calls whose response is the same for everyone: from the cache, or made and then cached.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { ResponseCache } from './response-cache.ts';
import {
  type CachedResponse,
  precompressed,
  sendCached,
  type WrittenResponse,
} from './cached-response.ts';
import { parseInput } from '../input/parse-input.ts';
import { type CallOptions, performCall } from '../perform-call.ts';
import { contentTypeOf, writeBody } from '../write-body.ts';

type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

type CacheOptions = CallOptions & { responses?: ResponseCache };

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

function changingRoute(
  name: EndpointName,
  { responses, ...options }: CacheOptions,
): Route | undefined {
  const spec: EndpointSpec = endpoints[name];
  const topics = spec.cachedUntil;
  if (!responses || !topics) return undefined;
  return async (request, reply) => {
    // The same address means the same response again, so a known one is not parsed.
    const address = request.raw.url ?? '';
    const known = responses.find(address);
    if (known) return sendCached(request, reply, known);
    const input = { params: request.params, query: request.query };
    const key = name + JSON.stringify(parseInput(spec, input));
    const make = () => write(options, { name, input, requestId: request.id });
    return sendCached(request, reply, await responses.read({ key, address, topics, make }));
  };
}

async function write(
  options: CallOptions,
  call: Omit<Parameters<typeof performCall>[1], 'caller'>,
): Promise<WrittenResponse> {
  const spec: EndpointSpec = endpoints[call.name];
  const { body, headers } = await performCall(options, { ...call, caller: null });
  return {
    text: writeBody(spec, body),
    type: contentTypeOf(spec),
    headers: { 'cache-control': spec.cacheControl ?? 'no-store', ...headers },
  };
}

/** Topics whose notices make a cached response stale. */
export const cacheTopics: readonly string[] = [
  ...new Set(
    Object.values<EndpointSpec>(endpoints).flatMap(({ cachedUntil }) => cachedUntil ?? []),
  ),
];

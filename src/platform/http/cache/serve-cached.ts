// Serves calls whose response is the same for everyone: from the cache, or made and then cached.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendCached, type WrittenResponse } from './cached-response.ts';
import { parseInput } from '../input/parse-input.ts';
import { type CallOptions, performCall } from '../perform-call.ts';
import { contentTypeOf, writeBody } from '../write-body.ts';

type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Undefined for calls whose responses are not cached. */
export function cachedRoute(
  name: EndpointName,
  { responses, ...options }: CallOptions & { responses?: ResponseCache },
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
    const make = async (): Promise<WrittenResponse> => {
      const call = { name, input, caller: null, requestId: request.id };
      const { body, headers } = await performCall(options, call);
      return {
        text: writeBody(spec, body),
        type: contentTypeOf(spec),
        headers: { 'cache-control': spec.cacheControl ?? 'no-store', ...headers },
      };
    };
    return sendCached(request, reply, await responses.read({ key, address, topics, make }));
  };
}

/** Topics whose notices make a cached response stale. */
export const cacheTopics: readonly string[] = [
  ...new Set(
    Object.values<EndpointSpec>(endpoints).flatMap(({ cachedUntil }) => cachedUntil ?? []),
  ),
];

// Sends refusals and failures in the one error shape, and 404 or 405 where there is no route.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { errorResponseOf } from './error-response.ts';
import { logFailure } from './log-failure.ts';
import { splitAddress } from '#contract/endpoint.ts';
import { endpointNames } from '#contract/endpoints.ts';

export function sendError(reply: FastifyReply, thrown: unknown, requestId: string): FastifyReply {
  const { status, headers, body } = errorResponseOf(thrown, requestId);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

export function respondToErrors(server: FastifyInstance): void {
  server.setErrorHandler(reportError);
}

export function reportError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  logFailure(request.log, errorResponseOf(thrown, request.id).status, { err: thrown });
  return sendError(reply, thrown, request.id);
}

export function respondToUnknownAddresses(server: FastifyInstance): void {
  server.setNotFoundHandler(refuseAddress);
}

/** Sends 405 where the address has other methods, else 404. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowed = methodsAt(request.url);
  const exists = allowed.length > 0 && !allowed.includes(request.method);
  if (exists) reply.header('allow', allowed.join(', '));
  return sendError(reply, new Refusal(exists ? 'method_not_allowed' : 'not_found'), request.id);
}

/**
 * Lists the methods of an address, for responses to methods that it does not have. Empty where there is nothing;
 * pages and files can only be read.
 */
function methodsAt(url: string): string[] {
  const path = pathOf(url);
  if (!/^\/api(\/|$)/.test(path)) return ['GET', 'HEAD'];
  return endpointNames
    .map(splitAddress)
    .filter((address) => patternOf(address.path).test(path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** The path as the router reads it: decoded, and without the origin that proxies send along. */
function pathOf(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

// Sends the responses of use cases, and refusals and failures, in the protocol's formats.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '#platform/http/errors/log-failure.ts';
import type { CallResponse } from '../call.ts';
import type { IdentitySettings } from '../identity.ts';
import { errorResponse, refusedOf } from './error-body.ts';
import { errorLocation } from './error-location.ts';
import { allowedRedirect } from './redirects.ts';

export function sendResponse(
  reply: FastifyReply,
  { status, body, headers = {}, location }: CallResponse,
): FastifyReply {
  reply.headers(headers);
  if (location !== undefined) return reply.redirect(location, 303);
  if (body === undefined) return reply.code(status ?? 204).send();
  return reply
    .code(status ?? 200)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** A browser that followed a link is redirected to the site; a program gets the error itself. */
export function sendRefusal(
  settings: IdentitySettings,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refused = refusedOf(thrown, request.id);
  logFailure(request.log, refused.status, { err: thrown, requestId: request.id });
  const version = request.headers['x-supabase-api-version'];
  const { headers, body } = errorResponse(refused, [version].flat()[0]);
  reply.headers({ 'cache-control': 'no-store', ...headers });
  if (!isNavigation(request)) return sendResponse(reply, { status: refused.status, body });
  const { redirect_to: wanted } = request.query as Record<string, string | string[] | undefined>;
  // Takes the first of repeated values, as `readQuery` does.
  const target = allowedRedirect(settings, [wanted].flat()[0]);
  return sendResponse(reply, { location: errorLocation(target, refused) });
}

/** Providers may post their response as a form. */
const linkedPaths = { GET: /\/(verify|authorize|callback)$/, POST: /\/callback$/ };

const isNavigation = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'POST') &&
  linkedPaths[method].test(routeOptions.url ?? '') &&
  /\btext\/html\b/.test(headers.accept ?? '');

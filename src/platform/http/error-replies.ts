// Sends refusals and failures in the one error shape, and says 404 or 405 where no route is.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { errors, Refusal } from '#contract/errors.ts';
import { answerOf } from './error-answer.ts';

export function sendError(reply: FastifyReply, thrown: unknown, requestId: string): FastifyReply {
  const { status, headers, body } = answerOf(thrown, requestId);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((thrown, request, reply) => {
    const { status, body } = answerOf(thrown, request.id);
    // 503 is expected under load and restarts; only what nobody foresaw is an error.
    if (body.error === 'internal') request.log.error({ err: thrown }, 'request failed');
    else if (status >= errors.busy.status) request.log.warn({ err: thrown }, 'request refused');
    return sendError(reply, thrown, request.id);
  });
}

const readOnly = 'GET, HEAD';

export function answerUnknownAddresses(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads) reply.header('allow', readOnly);
    return sendError(reply, new Refusal(reads ? 'not_found' : 'method_not_allowed'), request.id);
  });
}

// Logs one line per request: no query, no address, no header, because they can name people or carry tokens.
import type { FastifyInstance } from 'fastify';

export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      // The route's pattern, because a path can contain what somebody typed.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'answered');
  });
}

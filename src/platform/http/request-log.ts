// One line per answered request: no query, no address, no header, for they can name people or carry tokens.
import type { FastifyInstance } from 'fastify';

export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      // The route's pattern, for a path can carry what somebody typed.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'answered');
  });
}

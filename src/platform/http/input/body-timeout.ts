// Gives up on bodies that arrive too slowly: JSON is small, so only uploads get the long limit of the server.
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files take long over a slow connection. */
    isUpload?: boolean;
  }
}

export function limitBodyTime(server: FastifyInstance, bodyMs: number): void {
  server.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (raw.complete || routeOptions.config.isUpload) return;
    const timer = setTimeout(() => {
      // As Node itself reports a request that takes too long.
      const error = Object.assign(new Error('Body timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!raw.complete) server.server.emit('clientError', error, raw.socket);
    }, bodyMs).unref();
    const stop = () => clearTimeout(timer);
    raw.once('close', stop);
    reply.raw.once('close', stop);
  });
}

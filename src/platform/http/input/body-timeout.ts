// Gives up on bodies that arrive too slowly: JSON is small, so only uploads get the long limit of the server.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { announcesBody } from './announces-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files take long over a slow connection. */
    isUpload?: boolean;
  }
}

export function limitBodyTime(server: FastifyInstance, bodyMs: number): void {
  server.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (!raw.complete && announcesBody(raw) && !routeOptions.config.isUpload) limit(raw, reply.raw);
    done();
  });
  function limit(raw: IncomingMessage, response: ServerResponse): void {
    const timer = setTimeout(() => {
      // As Node itself reports a request that takes too long.
      const error = Object.assign(new Error('Body timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!raw.complete) server.server.emit('clientError', error, raw.socket);
    }, bodyMs).unref();
    const stop = () => clearTimeout(timer);
    raw.once('close', stop);
    response.once('close', stop);
  }
}

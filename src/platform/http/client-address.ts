// Keeps the address of a client for as long as its request is worked on.
import type { FastifyInstance } from 'fastify';

/** The socket forgets the address when the client hangs up, but limits and audit entries need it after that, too. */
export function keepClientAddress(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, next) => {
    Object.defineProperty(request, 'ip', { value: request.ip });
    next();
  });
}

// Stops a server without cutting anybody off: no new connections, running requests finish, then all close.
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment the server has begun to stop. */
    isDraining(): boolean;
    /** Resolves when everything is closed. Requests that still run after the limit are cut off. */
    drain(limitMs?: number): Promise<void>;
  }
}

const lookForIdleEveryMs = 50;

export function addDrain(server: FastifyInstance, standardLimitMs: number): void {
  let draining: Promise<void> | undefined;
  server.decorate('isDraining', () => draining !== undefined);
  server.decorate('drain', (limitMs = standardLimitMs) => (draining ??= drain(server, limitMs)));
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });
}

async function drain(server: FastifyInstance, limitMs: number): Promise<void> {
  // A response whose headers were sent before the drain began leaves its connection open.
  const sweep = setInterval(() => server.server.closeIdleConnections(), lookForIdleEveryMs);
  const cut = setTimeout(() => server.server.closeAllConnections(), limitMs);
  try {
    await server.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

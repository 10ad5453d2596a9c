// Stops a server without cutting anybody off: it is no longer ready, then takes no new connections, running requests
// finish, then all close.
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server is not ready, but serves as before. */
    announceStop(): void;
    /** True once the stop was announced or has begun. */
    isStopping(): boolean;
    /** True from the moment the server takes no new connections. */
    isDraining(): boolean;
    /** Resolves when everything is closed. Requests that still run after the limit are cut off. */
    drain(limitMs?: number): Promise<void>;
  }
}

const lookForIdleEveryMs = 50;

export function addDrain(server: FastifyInstance, standardLimitMs: number): void {
  let draining: Promise<void> | undefined;
  let isAnnounced = false;
  server.decorate('announceStop', () => void (isAnnounced = true));
  server.decorate('isStopping', () => isAnnounced || draining !== undefined);
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

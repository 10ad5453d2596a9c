// Health checks: whether the process is alive, and whether it can serve.
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';

const patienceMs = 2000;

export const isHealthCheck = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean =>
  url === '/healthz' || url === '/readyz';

/** `check` rejects when we cannot serve; see `readyCheck`. */
export function registerHealth(server: FastifyInstance, check: () => Promise<void>): void {
  server.get('/healthz', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });
  server.get('/readyz', async (_request, reply) => {
    if (server.isStopping() || !(await passes(check))) throw new Refusal('unavailable');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

async function passes(check: () => Promise<void>): Promise<boolean> {
  const enough = new AbortController();
  const tooLong = pause(patienceMs, false, { signal: enough.signal, ref: false });
  try {
    return await Promise.race([check().then(() => true), tooLong]);
  } catch {
    return false;
  } finally {
    enough.abort();
    tooLong.catch(() => undefined);
  }
}

// Ends every request in time, whatever the database, the payment provider or the file storage do: proxies in front give up
// after a minute, and people earlier.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    budgetMs: number;
  }
  interface FastifyRequest {
    /** When its response is due, by `performance.now()`. */
    dueMs: number;
  }
}

/** Must be called before the routes are registered. A form is received by its handler, which then calls `inTime`. */
export function limitWork(server: FastifyInstance, budgetMs: number): void {
  server.decorate('budgetMs', budgetMs);
  server.decorateRequest('dueMs', 0);
  server.addHook('onRequest', (request, _reply, done) => {
    request.dueMs = performance.now() + budgetMs;
    done();
  });
  server.addHook('preHandler', (request, _reply, done) => {
    // A slow body is limited by itself.
    if (request.body !== undefined) request.dueMs = performance.now() + budgetMs;
    done();
  });
  server.addHook('onRoute', (route) => {
    const { handler, config, websocket } = route;
    if (config?.isUpload || websocket) return;
    route.handler = function (request, reply) {
      const result: unknown = handler.call(this, request, reply);
      return result instanceof Promise ? inTime(request, result) : result;
    };
  });
}

/** Work that comes too late goes on unobserved. */
export async function inTime<Result>(
  { method, dueMs }: Pick<FastifyRequest, 'method' | 'dueMs'>,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new Refusal(isRead(method) ? 'unavailable' : 'took_too_long'));
    timer = setTimeout(refuse, dueMs - performance.now()).unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

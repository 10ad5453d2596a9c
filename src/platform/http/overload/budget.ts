// Ends every request in time, whatever the database, the payment provider or the file storage do: proxies in front give up
// after a minute, and people earlier.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When its response is due, by `performance.now()`. */
    dueMs: number;
    /** When its body began to be received. */
    admittedMs: number;
  }
}

/**
 * Must be called before the routes are registered. A form is received by its handler, which then calls `excludeArrival` and
 * `inTime`; so does a hook of a route that waits for something.
 */
export function limitWork(server: FastifyInstance, budgetMs: number): void {
  server.decorateRequest('dueMs', 0);
  server.decorateRequest('admittedMs', 0);
  server.addHook('onRequest', (request, _reply, done) => {
    request.dueMs = performance.now() + budgetMs;
    done();
  });
  server.addHook('preParsing', (request, _reply, _payload, done) => {
    request.admittedMs = performance.now();
    done();
  });
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.body !== undefined) excludeArrival(request);
    done();
  });
  server.addHook('onRoute', (route) => {
    const { handler, config, websocket } = route;
    if (config?.isUpload || websocket) return;
    route.handler = function (request, reply) {
      const result: unknown = handler.call(this, request, reply);
      return result instanceof Promise ? inTime(request, result, { reply }) : result;
    };
  });
}

/** A slow body is limited by itself; what came before it counts. */
export function excludeArrival(request: Pick<FastifyRequest, 'dueMs' | 'admittedMs'>): void {
  request.dueMs += performance.now() - request.admittedMs;
}

interface Late {
  /** Aborted when the time is over; work that does not heed it goes on unobserved. */
  stopping?: AbortController | undefined;
  /** A response that has begun is sent to its end, however slowly it is read. */
  reply?: FastifyReply;
}

export async function inTime<Result>(
  { method, dueMs }: Pick<FastifyRequest, 'method' | 'dueMs'>,
  work: Promise<Result>,
  { stopping, reply }: Late = {},
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = () => {
      if (reply?.raw.headersSent) return;
      const refusal = new Refusal(isRead(method) ? 'unavailable' : 'took_too_long');
      reject(refusal);
      stopping?.abort(refusal);
    };
    timer = setTimeout(refuse, dueMs - performance.now()).unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

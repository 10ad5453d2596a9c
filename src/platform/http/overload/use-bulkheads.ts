// Keeps searches from taking everything: at overload they are refused at once, and bookings go on. What is cached needs no
// turn.
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { countInHour } from '../../counts/hourly-counts.ts';
import { announcesBody } from '../input/announces-body.ts';
import { hasGone } from './has-gone.ts';
import { createBulkhead, type BulkheadLimits } from './bulkhead.ts';
import type { ReturnLater } from './return-later.ts';

/** Searches are what anyone may look at; everything else is about one's own bookings, money and classes. */
export type BulkheadName = 'searches' | 'people';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Left out: the request needs no turn. */
    bulkhead?: BulkheadName;
  }
}

export type BulkheadsLimits = Record<BulkheadName, BulkheadLimits>;

const waitMs = 800;

export const bulkheadsLimits: BulkheadsLimits = {
  // Enough to keep the database busy; more would only make each other wait.
  searches: { working: 16, waiting: 200, waitMs },
  people: { working: 64, waiting: 400, waitMs },
};

const robots = /bot|crawl|spider|slurp/i;
/** A robot comes again without anybody waiting for it. */
const robotsRetryAfterSeconds = 60;

export function useBulkheads(
  server: FastifyInstance,
  limits: BulkheadsLimits,
  returnLater: ReturnLater,
): void {
  const bulkheads = {
    searches: createBulkhead(limits.searches, returnLater),
    people: createBulkhead(limits.people, returnLater),
  };
  const enter: onRequestHookHandler = (request, reply, done) => {
    const { bulkhead: name, findKnown } = request.routeOptions.config;
    const bulkhead = name && bulkheads[name];
    // Its place would never be free again.
    if (hasGone(reply.raw)) return;
    if (!bulkhead || (bulkhead.isFull() && findKnown?.(request.raw))) return done();
    const proceed = (refusal?: Refusal): void => {
      // Somebody who hung up while they waited was not refused.
      if (refusal && !hasGone(reply.raw)) countInHour('limit', `overload-${name}`);
      done(refusal);
    };
    if (bulkhead.isBusy() && isRobot(request))
      return done(new Refusal('busy', { retryAfterSeconds: robotsRetryAfterSeconds }));
    reply.raw.once('close', bulkhead.enter(proceed));
  };
  server.addHook('onRequest', (request, reply, done) => {
    if (announcesBody(request.raw)) done();
    else enter.call(server, request, reply, done);
  });
  // A body that arrives slowly keeps nobody else out.
  server.addHook('preHandler', (request, reply, done) => {
    if (announcesBody(request.raw)) enter.call(server, request, reply, done);
    else done();
  });
}

const isRobot = ({ headers }: FastifyRequest): boolean => robots.test(headers['user-agent'] ?? '');

// Creates the HTTP server for API, pages, files and uploads, and applies what holds for all of them.
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import {
  respondToClientErrors,
  refuseExpectations,
  refuseTunnels,
} from './errors/client-errors.ts';
import { keepClientAddress } from './client-address.ts';
import { logDemoLoopback } from './demo-loopback.ts';
import { addDrain } from './drain.ts';
import { respondToErrors, respondToUnknownAddresses, sendError } from './errors/send-error.ts';
import { serveInFront } from './cache/serve-in-front.ts';
import { type HttpLimits, httpLimits } from './limits.ts';
import { logResponse } from './log-response.ts';
import type { OnServed } from './served.ts';
import { requestIds } from './request-id.ts';
import { type HeaderConfig, leaksNothing, securityHeaders } from './security-headers.ts';
import { announcesBody } from './input/announces-body.ts';
import { limitBodyTime } from './input/body-timeout.ts';
import { limitConnections } from './input/connection-count.ts';
import { guardUrls } from './input/url-guard.ts';
import { limitWork } from './overload/budget.ts';
import { createReturnLater } from './overload/return-later.ts';
import { useBulkheads } from './overload/use-bulkheads.ts';

interface Options {
  config: Pick<Config, 'trustProxy' | 'mode'> & Partial<Pick<Config, 'rateLimits'>> & HeaderConfig;
  log: Log;
  limits?: Partial<HttpLimits>;
  onServed?: OnServed | undefined;
}

export function createHttpServer({
  config,
  log,
  limits: changed,
  onServed,
}: Options): FastifyInstance {
  const limits = { ...httpLimits, ...changed };
  const headers = securityHeaders(config);
  const idOf = requestIds(config);
  const loggerInstance: FastifyBaseLogger = log;
  const server: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: idOf,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    requestTimeout: limits.requestMs,
    return503OnClosing: false,
    // An id of any length reaches its call, which refuses it as it documents; the headers are limited anyway.
    routerOptions: { maxParamLength: limits.headerBytes },
    http: {
      requireHostHeader: false,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    },
    clientErrorHandler: respondToClientErrors(headers, limits.lingerMs),
    frameworkErrors: (error, request, reply) => {
      const named = reply.headers(headers).header('x-request-id', request.id);
      void sendError(named, error, request.id);
    },
  });
  refuseTunnels(server.server, headers, limits.lingerMs);
  refuseExpectations(server.server, headers);
  const returnLater = createReturnLater();
  serveInFront(server, { log, headers, idOf, onServed, returnLater });
  // The first hook: nothing has waited yet.
  keepClientAddress(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (leaksNothing(request.url)) reply.header('referrer-policy', 'no-referrer');
    done();
  });
  logRequests(server);
  if (onServed) reportRequests(server, onServed);
  respondBeforeTheBody(server, limits.lingerMs);
  limitConnections(server, { config, mostEach: limits.openPerNetwork, headers });
  guardUrls(server);
  limitBodyTime(server, limits.bodyMs);
  limitWork(server, limits.budgetMs);
  useBulkheads(server, limits.bulkheads, returnLater);
  logDemoLoopback(server, config);
  acceptJson(server);
  respondToErrors(server);
  respondToUnknownAddresses(server);
  addDrain(server, limits.drainMs);
  return server;
}

/** Reads JSON bodies, an empty one included: the identity client sends the content type without a body. */
function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}

function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', ({ log, method, routeOptions: { url: route } }, reply, done) => {
    logResponse(log, { method, route, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}

function reportRequests(server: FastifyInstance, onServed: OnServed): void {
  server.addHook('onResponse', ({ method, headers, routeOptions }, reply, done) => {
    const { url: route = 'unknown' } = routeOptions;
    const { statusCode: status, elapsedTime: ms } = reply;
    onServed({ method, route, status, ms, headers, isInFront: false });
    done();
  });
}

const discardBytes = 8 * 1024 * 1024;

/**
 * Lets a client read a response that is sent before its body has arrived: we discard a little more of the body
 * instead of resetting the connection, then stop reading, then close it.
 */
function respondBeforeTheBody(server: FastifyInstance, lingerMs: number): void {
  server.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete && announcesBody(raw)) {
      // Closing at once would reset the connection of a client that has not read the response yet.
      reply.removeHeader('connection');
      discard(raw, lingerMs);
    }
    done();
  });
}

function discard(body: IncomingMessage, lingerMs: number): void {
  let left = discardBytes;
  const hangUp = setTimeout(() => body.socket.destroy(), lingerMs).unref();
  body.once('close', () => body.complete && clearTimeout(hangUp));
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) body.pause();
  });
  body.resume();
}

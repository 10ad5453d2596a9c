// Creates the HTTP server for API, pages, files and uploads, and applies what holds for all of them.
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { acceptJson } from './accept-json.ts';
import { respondToClientErrors, refuseExpectations, refuseTunnels } from './client-errors.ts';
import { logDemoLoopback } from './demo-loopback.ts';
import { addDrain } from './drain.ts';
import { respondBeforeTheBody } from './early-responses.ts';
import { respondToErrors, respondToUnknownAddresses, sendError } from './send-error.ts';
import { type HttpLimits, httpLimits } from './limits.ts';
import { requestIds } from './request-id.ts';
import { logRequests } from './request-log.ts';
import { type HeaderConfig, leaksNothing, securityHeaders } from './security-headers.ts';
import { guardUrl } from './url-guard.ts';

interface Options {
  config: Pick<Config, 'trustProxy' | 'mode'> & HeaderConfig;
  log: Log;
  limits?: Partial<HttpLimits>;
}

export function createHttpServer({ config, log, limits: changed }: Options): FastifyInstance {
  const limits = { ...httpLimits, ...changed };
  const headers = securityHeaders(config);
  const loggerInstance: FastifyBaseLogger = log;
  const server: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: limits.bodyBytes,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    requestTimeout: limits.requestMs,
    return503OnClosing: false,
    http: {
      requireHostHeader: false,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    },
    clientErrorHandler: respondToClientErrors(headers),
    frameworkErrors: (error, request, reply) => {
      const named = reply.headers(headers).header('x-request-id', request.id);
      void sendError(named, error, request.id);
    },
  });
  refuseTunnels(server.server, headers);
  refuseExpectations(server.server, headers);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (leaksNothing(request.url)) reply.header('referrer-policy', 'no-referrer');
  });
  logRequests(server);
  respondBeforeTheBody(server, limits.lingerMs);
  server.addHook('onRequest', guardUrl);
  logDemoLoopback(server, config);
  acceptJson(server);
  respondToErrors(server);
  respondToUnknownAddresses(server);
  addDrain(server, limits.drainMs);
  return server;
}

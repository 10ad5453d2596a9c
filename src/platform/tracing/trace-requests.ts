// A span for each request, with its route and status. A proxy that we trust may have begun the trace.
import {
  type Context,
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from './tracing.ts';

type RequestTraces = Pick<Tracing, 'traceRequests' | 'onServed'>;

export function createRequestTraces(tracer: Tracer, isBehindProxy: boolean): RequestTraces {
  const propagator = new W3CTraceContextPropagator();
  const parentOf = (headers: IncomingHttpHeaders): Context =>
    isBehindProxy ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
  const begin = (
    { method, route, headers }: { method: string; route: string; headers: IncomingHttpHeaders },
    startTime?: number,
  ): Context => {
    const parent = parentOf(headers);
    const attributes = { 'http.request.method': method, 'http.route': route };
    const options = { kind: SpanKind.SERVER, attributes, ...(startTime && { startTime }) };
    return trace.setSpan(parent, tracer.startSpan(`${method} ${route}`, options, parent));
  };
  return {
    traceRequests: (server) => traceRouter(server, begin),
    onServed: ({ ms, status, isInFront, ...request }) => {
      if (isInFront) end(begin(request, performance.timeOrigin + performance.now() - ms), status);
    },
  };
}

type Begin = (facts: { method: string; route: string; headers: IncomingHttpHeaders }) => Context;

function traceRouter(server: FastifyInstance, begin: Begin): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    // A socket may stay open for days.
    if (headers.upgrade) return done();
    const own = begin({ method, headers, route: routeOptions.url ?? 'unknown' });
    contexts.set(request, own);
    context.with(own, done);
  });
  // A body arrives in the context of its connection, which belongs to no request.
  server.addHook('preValidation', (request, _reply, done) => {
    const own = contexts.get(request);
    if (own) context.with(own, done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    end(contexts.get(request), reply.statusCode);
    done();
  });
}

function end(own: Context | undefined, status: number): void {
  const span = own && trace.getSpan(own);
  if (!span) return;
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

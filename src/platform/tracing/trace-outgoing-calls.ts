// A span for each HTTP call to others, such as the payment provider and the bucket, which also get our `traceparent`.
// Node announces them on its diagnostics channels, so no library has to know of it.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { context, type Span, trace, type Tracer } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { beginClientSpan, markFailed } from './spans.ts';

interface HttpMessage {
  request: ClientRequest;
  response?: IncomingMessage;
  error?: Error;
}

/** `fetch` announces this. */
interface FetchMessage {
  request: { origin: string; method: string; addHeader(name: string, value: string): void };
  response?: { statusCode: number };
  error?: Error;
}

type OnMessage = (message: unknown) => void;

/** Returns the function that ends it. */
export function traceOutgoingCalls(tracer: Tracer): () => void {
  const listeners = { ...httpListeners(tracer), ...fetchListeners(tracer) };
  const entries = Object.entries(listeners);
  for (const [channel, listener] of entries) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of entries) unsubscribe(channel, listener);
  };
}

function httpListeners(tracer: Tracer): Record<string, OnMessage> {
  const spans = new WeakMap<object, Span>();
  return {
    'http.client.request.created': (message) => {
      const { request } = message as HttpMessage;
      if (request.headersSent) return;
      const span = begin(tracer, { method: request.method, host: request.host });
      if (!span) return;
      spans.set(request, span);
      sendOn(span, (name, value) => request.setHeader(name, value));
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as HttpMessage;
      end(spans.get(request), response?.statusCode);
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as HttpMessage;
      fail(spans.get(request), error);
    },
  };
}

function fetchListeners(tracer: Tracer): Record<string, OnMessage> {
  const spans = new WeakMap<object, Span>();
  return {
    'undici:request:create': (message) => {
      const { request } = message as FetchMessage;
      const span = begin(tracer, { method: request.method, host: new URL(request.origin).host });
      if (!span) return;
      spans.set(request, span);
      sendOn(span, (name, value) => request.addHeader(name, value));
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as FetchMessage;
      end(spans.get(request), response?.statusCode);
    },
    'undici:request:error': (message) => {
      const { request, error } = message as FetchMessage;
      fail(spans.get(request), error);
    },
  };
}

/** Without the path: the ids of objects are in it. */
const begin = (tracer: Tracer, { method, host }: { method: string; host: string }) =>
  beginClientSpan(tracer, `${method} ${host}`, {
    'http.request.method': method,
    'server.address': host,
  });

const propagator = new W3CTraceContextPropagator();

const sendOn = (span: Span, set: (name: string, value: string) => void): void =>
  propagator.inject(trace.setSpan(context.active(), span), undefined, {
    set: (_carrier, name, value) => set(name, value),
  });

function end(span: Span | undefined, status: number | undefined): void {
  if (!span) return;
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (status !== undefined && status >= 400) markFailed(span, { code: String(status) });
  span.end();
}

function fail(span: Span | undefined, error: unknown): void {
  if (!span) return;
  markFailed(span, error);
  span.end();
}

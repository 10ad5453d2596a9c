// Begins and ends spans.
import {
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { isTracingSuppressed } from '@opentelemetry/core';
import type { InSpan } from './tracing.ts';

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

export const createInSpan =
  (tracer: Tracer): InSpan =>
  ({ name, kind, attributes = {} }, work) =>
    tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, async (span) => {
      try {
        return await work();
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    });

/** Only the kind of the failure: messages of the database and of providers can name people. */
export function markFailed(span: Span, error: unknown): void {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  const type = typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
}

/** Begins a span inside a request or a job; what the process does for itself is not traced. */
export function beginClientSpan(
  tracer: Tracer,
  name: string,
  attributes: Record<string, string | number>,
): Span | undefined {
  const present = context.active();
  if (!trace.getSpan(present) || isTracingSuppressed(present)) return undefined;
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, present);
}

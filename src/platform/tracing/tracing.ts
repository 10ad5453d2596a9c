// The traces of this process, as the rest of the code sees them. Without OTEL_EXPORTER_OTLP_ENDPOINT there is none of this.
import type { FastifyInstance } from 'fastify';
import type { OnServed } from '../http/served.ts';

export interface Tracing {
  /** A span for each request that the router serves; must be called before the routes are registered. */
  traceRequests(server: FastifyInstance): void;
  /** A span for each response from memory, whose work is over when it is known. */
  onServed: OnServed;
  /** Runs the work in a span of its own. */
  inSpan: InSpan;
  /** Sends what waits, for a few seconds at most. */
  close(): Promise<void>;
}

export type InSpan = <T>(span: SpanFacts, work: () => Promise<T>) => Promise<T>;

export interface SpanFacts {
  name: string;
  kind: 'client' | 'consumer';
  attributes?: Record<string, string | number>;
}

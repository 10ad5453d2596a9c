// Sends spans of requests, jobs, statements and outgoing calls to a collector, by OTLP over HTTP.
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { secondMs } from '#domain/time/durations.ts';
import { withTimeout } from '../with-timeout.ts';
import { setInSpan } from './in-span.ts';
import { createRequestTraces } from './trace-requests.ts';
import { traceOutgoingCalls } from './trace-outgoing-calls.ts';
import { traceStatements } from './trace-statements.ts';
import { createInSpan } from './spans.ts';
import type { Tracing } from './tracing.ts';

interface Options {
  url: string;
  /** The part of new traces that is recorded. A trace that a proxy has begun follows the proxy. */
  ratio: number;
  isBehindProxy: boolean;
}

const lastSendMs = 3 * secondMs;

export function createTracing({ url, ratio, isBehindProxy }: Options): Tracing {
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'trellis', 'process.pid': process.pid }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }) }),
    ],
  });
  const tracer = provider.getTracer('trellis');
  const endings = [traceStatements(tracer), traceOutgoingCalls(tracer)];
  const inSpan = createInSpan(tracer);
  setInSpan(inSpan);
  return {
    ...createRequestTraces(tracer, isBehindProxy),
    inSpan,
    close: async () => {
      setInSpan(undefined);
      for (const end of endings) end();
      await withTimeout(
        lastSendMs,
        provider.shutdown().catch(() => {}),
      );
      trace.disable();
      context.disable();
    },
  };
}

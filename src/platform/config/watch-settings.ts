// The settings of metrics and traces.
import { z } from 'zod';
import { port, setting, urlOf } from './setting-rules.ts';

export const watchSettings = {
  METRICS_PORT: setting(
    port.optional(),
    'no metrics',
    'The port that serves /metrics to Prometheus, never the public one. Several processes on one machine need a port each. docs/operate/watch.md describes the figures.',
  ),
  METRICS_HOST: setting(
    z.string().min(1, 'must be an address to listen on').default('127.0.0.1'),
    '127.0.0.1',
    'The address of that port. Anybody who reaches it can read the figures: choose one that only Prometheus reaches.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    urlOf(['http:', 'https:'], 'http://localhost:4318').optional(),
    'no traces',
    'The collector that receives traces by OTLP over HTTP. The other variables of OpenTelemetry are valid too, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_SERVICE_NAME.',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .default(1),
    '1',
    'The part of the requests and jobs whose traces are sent, from 0 to 1. A trace that a trusted proxy has begun follows the proxy.',
  ),
} as const;

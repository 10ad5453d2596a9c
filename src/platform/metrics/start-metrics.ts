// Serves the figures to Prometheus on a port of their own. Off, nothing is loaded, not even the library.
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

export async function startMetrics(
  { metrics: where }: Pick<Config, 'metrics'>,
  log: Log,
): Promise<Metrics | undefined> {
  if (!where) return undefined;
  const { createMetrics } = await import('./create-metrics.ts');
  const { serveMetrics } = await import('./serve-metrics.ts');
  const { metrics, read } = createMetrics(log);
  const close = await serveMetrics(where, read);
  log.info(where, 'metrics are served');
  return { ...metrics, close };
}

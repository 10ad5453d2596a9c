// Opens what others watch this process by: metrics and traces, each where it is set up.
import type { Config } from './config/config.ts';
import type { OnServed } from './http/served.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { startTracing } from './tracing/start-tracing.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface Watch {
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  onServed: OnServed;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'metrics' | 'tracesUrl' | 'traceRatio' | 'trustProxy'>;

/** Undefined where nothing is set up, which costs nothing. */
export async function openWatch(config: Settings, log: Log): Promise<Watch | undefined> {
  const metrics = await startMetrics(config, log);
  const tracing = await startTracing(config);
  if (!metrics && !tracing) return undefined;
  return {
    metrics,
    tracing,
    onServed: (served) => {
      metrics?.onServed(served);
      tracing?.onServed(served);
    },
    close: async () => {
      await tracing?.close();
      await metrics?.close();
    },
  };
}

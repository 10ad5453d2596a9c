// Starts the traces where a collector is set up. Off, nothing is loaded, not even the library.
import type { Config } from '../config/config.ts';
import type { Tracing } from './tracing.ts';

export async function startTracing({
  tracesUrl,
  traceRatio,
  trustProxy,
}: Pick<Config, 'tracesUrl' | 'traceRatio' | 'trustProxy'>): Promise<Tracing | undefined> {
  if (tracesUrl === undefined) return undefined;
  const { createTracing } = await import('./create-tracing.ts');
  return createTracing({ url: tracesUrl, ratio: traceRatio, isBehindProxy: trustProxy.length > 0 });
}

// Times each attempt of a job, and runs it in a span.
import { inSpan } from '../tracing/in-span.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { JobHandlers } from './jobs.ts';

type AnyHandler = (...args: unknown[]) => Promise<void>;

export function watchJobs(handlers: JobHandlers, onJob?: Metrics['onJob']): JobHandlers {
  const watched = Object.entries(handlers as Record<string, AnyHandler>).map(([job, handler]) => {
    const span = {
      name: `job ${job}`,
      kind: 'consumer',
      attributes: { 'trellis.job': job },
    } as const;
    const run: AnyHandler = async (...args) => {
      const begunMs = performance.now();
      const report = (outcome: 'done' | 'failed') =>
        onJob?.(job, outcome, performance.now() - begunMs);
      try {
        await inSpan(span, () => handler(...args));
        report('done');
      } catch (error) {
        report('failed');
        throw error;
      }
    };
    return [job, run];
  });
  return Object.fromEntries(watched) as JobHandlers;
}

// Reads the sources of figures when Prometheus asks, each in its own pace. One that fails or takes too long leaves its
// figures out, and the others stay.
import { Gauge, type Registry } from 'prom-client';
import { secondMs } from '#domain/time/durations.ts';
import type { Log } from '../log.ts';
import { withTimeout } from '../with-timeout.ts';
import type { FigureSource } from './metrics.ts';

/** Prometheus waits ten seconds. */
const patienceMs = 4 * secondMs;

interface Watched {
  source: FigureSource;
  gauges: Map<string, Gauge>;
  nextMs: number;
  reading: Promise<void> | undefined;
}

export function createSources(registry: Registry, log: Log) {
  const watched = new Map<string, Watched>();
  const up = new Gauge({
    name: 'trellis_figures_up',
    help: 'Whether the figures of a source could be read',
    labelNames: ['source'],
    registers: [registry],
  });

  function add(source: FigureSource): void {
    const before = watched.get(source.name);
    const gauges = before?.gauges ?? makeGauges(registry, source);
    watched.set(source.name, { source, gauges, nextMs: 0, reading: undefined });
  }

  async function read({ source, gauges }: Watched): Promise<void> {
    try {
      const figures = await source.read();
      for (const gauge of gauges.values()) gauge.reset();
      for (const { gauge, labels = {}, value } of figures) gauges.get(gauge)?.set(labels, value);
      up.set({ source: source.name }, 1);
    } catch (error) {
      leaveOut(source, gauges);
      log.warn({ error, source: source.name }, 'figures could not be read');
    }
  }

  /** Old figures would look like present ones, except for a moment, which says itself how old it is. */
  function leaveOut(source: FigureSource, gauges: Watched['gauges']): void {
    for (const [name, gauge] of gauges) {
      if (source.gauges[name]?.isMoment) continue;
      gauge.reset();
      // A gauge without labels would be reset to zero.
      if (!source.gauges[name]?.labels) gauge.remove();
    }
    up.set({ source: source.name }, 0);
  }

  async function refresh(): Promise<void> {
    const due = [...watched.values()].filter(
      ({ nextMs, reading }) => reading !== undefined || performance.now() >= nextMs,
    );
    await Promise.all(
      due.map(async (one) => {
        one.nextMs = performance.now() + one.source.everyMs;
        // One that is still stuck is not asked a second time.
        one.reading ??= read(one).finally(() => (one.reading = undefined));
        if (!(await withTimeout(patienceMs, one.reading))) leaveOut(one.source, one.gauges);
      }),
    );
  }

  return { add, refresh };
}

const makeGauges = (registry: Registry, { gauges }: FigureSource): Map<string, Gauge> =>
  new Map(
    Object.entries(gauges).map(([name, { help, labels = [] }]) => [
      name,
      new Gauge({ name, help, labelNames: [...labels], registers: [registry] }),
    ]),
  );

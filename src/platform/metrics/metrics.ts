// The figures of this process, as the rest of the code sees them. Without METRICS_PORT there is none of this, and nothing
// is counted.
import type pg from 'pg';
import type { Served } from '../http/served.ts';

export interface Metrics {
  onServed(served: Served): void;
  /** A miss is a value that had to be made, also behind one that is still shown. */
  onCacheRead(cache: string, outcome: 'hit' | 'miss'): void;
  onJob(queue: string, outcome: 'done' | 'failed', ms: number): void;
  watchPools(pools: Readonly<Record<string, PoolCounts>>): void;
  watchSockets(count: () => number): void;
  /** A source of the same name takes the place of the one before. */
  addSource(source: FigureSource): void;
  close(): Promise<void>;
}

export type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;

/** Figures that are read, such as rows of the database, when Prometheus asks. */
export interface FigureSource {
  name: string;
  /** The figures are read at most so often; in between, Prometheus gets the last ones. */
  everyMs: number;
  gauges: Readonly<Record<string, GaugeSpec>>;
  read(): Promise<Figure[]>;
}

export interface GaugeSpec {
  help: string;
  /** Their names. */
  labels?: readonly string[];
  /** The moment of the last success: it stays when the source fails, so that an alert sees how long ago that was. */
  isMoment?: boolean;
}

export interface Figure {
  gauge: string;
  value: number;
  labels?: Readonly<Record<string, string>>;
}

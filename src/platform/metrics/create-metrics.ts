// Counts and times what this process does, and writes it in the text format of Prometheus.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type FaultCode, faults } from '#contract/faults.ts';
import { countedFaults } from '../log-fault.ts';
import type { Log } from '../log.ts';
import type { Metrics, PoolCounts } from './metrics.ts';
import type { Written } from './serve-metrics.ts';
import { createSources } from './read-sources.ts';

/** From a page in memory to the longest statement. */
const secondBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const faultCodes = Object.keys(faults) as FaultCode[];
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];

export function createMetrics(log: Log): {
  metrics: Omit<Metrics, 'close'>;
  read: () => Promise<Written>;
} {
  const registry = new Registry();
  const registers = [registry];
  // Event loop lag, heap, resident memory, garbage collection and processor time, under their usual names.
  collectDefaultMetrics({ register: registry });
  const requests = countRequests(registers);
  const cacheReads = new Counter({
    name: 'trellis_cache_reads_total',
    help: 'Reads of a cache; a miss had to be made',
    labelNames: ['cache', 'outcome'],
    registers,
  });
  const jobs = new Histogram({
    name: 'trellis_job_duration_seconds',
    help: 'Attempts of jobs in this process',
    // Not `job`: Prometheus has a label of that name, and would store ours as another.
    labelNames: ['queue', 'outcome'],
    buckets: jobBuckets,
    registers,
  });
  const watchPools = addPools(registers);
  const watchSockets = addSockets(registers);
  addFaults(registers);
  const sources = createSources(registry, log);
  return {
    metrics: {
      onServed: requests,
      onCacheRead: (cache, outcome) => cacheReads.inc({ cache, outcome }),
      onJob: (queue, outcome, ms) => jobs.observe({ queue, outcome }, ms / 1000),
      watchPools,
      watchSockets,
      addSource: sources.add,
    },
    read: async () => {
      await sources.refresh();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

type Registers = { registers: Registry[] }['registers'];

function countRequests(registers: Registers): Metrics['onServed'] {
  const requests = new Counter({
    name: 'trellis_http_requests_total',
    help: 'Requests that got a response',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  // Without the status: each label value multiplies the buckets.
  const durations = new Histogram({
    name: 'trellis_http_request_duration_seconds',
    help: 'From the request to the end of its response',
    labelNames: ['route', 'method'],
    buckets: secondBuckets,
    registers,
  });
  return ({ route, method, status, ms }) => {
    requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` });
    durations.observe({ route, method }, ms / 1000);
  };
}

function addPools(registers: Registers): Metrics['watchPools'] {
  const watched = new Map<string, PoolCounts>();
  const connections = new Gauge({
    name: 'trellis_db_connections',
    help: 'Connections of a pool, by what they do; waiting are those who wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount, options }] of watched) {
        connections.set({ pool, state: 'in_use' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'waiting' }, waitingCount);
        most.set({ pool }, options.max);
      }
    },
  });
  const most = new Gauge({
    name: 'trellis_db_connections_most',
    help: 'The most connections that a pool opens',
    labelNames: ['pool'],
    registers,
  });
  return (pools) => {
    for (const [name, pool] of Object.entries(pools)) watched.set(name, pool);
  };
}

function addSockets(registers: Registers): Metrics['watchSockets'] {
  let count = () => 0;
  const sockets: Gauge = new Gauge({
    name: 'trellis_live_sockets',
    help: 'Open live connections of pages',
    registers,
    collect: (): void => sockets.set(count()),
  });
  return (given) => void (count = given);
}

/** All of them from the start: an increase from nothing is none to Prometheus. */
function addFaults(registers: Registers): void {
  const total = new Counter({
    name: 'trellis_faults_total',
    help: 'Lines of the log at the level error, by their code',
    labelNames: ['fault'],
    registers,
    collect: () => {
      total.reset();
      for (const fault of faultCodes) total.inc({ fault }, countedFaults.get(fault) ?? 0);
    },
  });
}

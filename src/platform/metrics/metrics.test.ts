import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { freePort } from '#tests/support/run-app.ts';
import { createMetrics } from './create-metrics.ts';
import type { FigureSource } from './metrics.ts';
import { startMetrics } from './start-metrics.ts';

const log = pino({ level: 'silent' });
const served = { headers: {}, isInFront: false };

const jobSource = (read: FigureSource['read'], everyMs = 0): FigureSource => ({
  name: 'jobs',
  everyMs,
  gauges: {
    waiting: { help: 'Jobs that wait', labels: ['queue'] },
    given_up: { help: 'Jobs that were given up' },
  },
  read,
});

test('counts requests by the pattern of their route and the class of their status', async () => {
  const { metrics, read } = createMetrics(log);
  const one = { ...served, method: 'GET', route: '/api/classes/:id' };
  for (const [status, ms] of [
    [200, 3],
    [304, 3],
    [204, 700],
  ] as const)
    metrics.onServed({ ...one, status, ms });
  const { text, type } = await read();
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
  const labels = 'route="/api/classes/:id",method="GET"';
  expect(text).toContain(`trellis_http_requests_total{${labels},status="2xx"} 2`);
  expect(text).toContain(`trellis_http_requests_total{${labels},status="3xx"} 1`);
  expect(text).toContain(`trellis_http_request_duration_seconds_bucket{le="0.005",${labels}} 2`);
  expect(text).toContain(`trellis_http_request_duration_seconds_count{${labels}} 3`);
});

test('shows the process, the pools, the caches, the sockets and every fault from the start', async () => {
  const { metrics, read } = createMetrics(log);
  const options = { max: 10 } as never;
  metrics.watchPools({ web: { totalCount: 7, idleCount: 3, waitingCount: 2, options } });
  metrics.watchSockets(() => 12);
  metrics.onCacheRead('pages', 'hit');
  metrics.onJob('send-refund', 'failed', 20);
  const { text } = await read();
  for (const line of [
    'trellis_db_connections{pool="web",state="in_use"} 4',
    'trellis_db_connections{pool="web",state="idle"} 3',
    'trellis_db_connections{pool="web",state="waiting"} 2',
    'trellis_db_connections_most{pool="web"} 10',
    'trellis_live_sockets 12',
    'trellis_cache_reads_total{cache="pages",outcome="hit"} 1',
    'trellis_job_duration_seconds_count{queue="send-refund",outcome="failed"} 1',
  ])
    expect(text).toContain(line);
  for (const name of [
    'trellis_faults_total{fault="disk_full"}',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
    'process_resident_memory_bytes',
  ])
    expect(text).toMatch(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} [\\d.e-]+$`, 'm'));
});

test('leaves out the figures of a source that fails, and keeps the others', async () => {
  const { metrics, read } = createMetrics(log);
  const source = vi.fn<FigureSource['read']>(async () => [
    { gauge: 'waiting', labels: { queue: 'a' }, value: 3 },
    { gauge: 'given_up', value: 1 },
  ]);
  metrics.addSource(jobSource(source));
  const { text } = await read();
  expect(text).toContain('waiting{queue="a"} 3\n');
  expect(text).toContain('given_up 1\n');
  expect(text).toContain('trellis_figures_up{source="jobs"} 1\n');
  source.mockRejectedValueOnce(new Error('The database is gone.'));
  const { text: after } = await read();
  expect(after).toContain('trellis_figures_up{source="jobs"} 0\n');
  expect(after).not.toMatch(/^(waiting|given_up)\b/m);
  expect(after).toMatch(/^trellis_live_sockets 0$/m);
  expect((await read()).text).toContain('given_up 1\n');
});

test('reads a source at most as often as it allows, and never twice at once', async () => {
  const { metrics, read } = createMetrics(log);
  const source = vi.fn<FigureSource['read']>(async () => []);
  metrics.addSource(jobSource(source, minuteMs));
  await Promise.all([read(), read()]);
  await read();
  expect(source).toHaveBeenCalledTimes(1);
});

test('serves nothing but /metrics on its port, and nothing at all unless it is set up', async () => {
  expect(await startMetrics({ metrics: undefined }, log)).toBeUndefined();
  const where = { port: await freePort(), host: '127.0.0.1' };
  const metrics = await startMetrics({ metrics: where }, log);
  onTestFinished(() => metrics?.close());
  const url = `http://127.0.0.1:${where.port}`;
  const response = await fetch(`${url}/metrics`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('trellis_live_sockets 0');
  for (const path of ['/', '/metrics/x', '/api/classes'])
    expect((await fetch(url + path)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  await expect(startMetrics({ metrics: where }, log)).rejects.toThrow(
    `METRICS_PORT ${where.port} is already in use on 127.0.0.1; each process needs one of its own.`,
  );
  await expect(startMetrics({ metrics: { ...where, host: '192.0.2.1' } }, log)).rejects.toThrow(
    'METRICS_HOST 192.0.2.1 cannot be listened on (EADDRNOTAVAIL).',
  );
});

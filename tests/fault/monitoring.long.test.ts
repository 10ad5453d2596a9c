// The dashboard and the alert rules, with Debian's Prometheus: it reads a running product, and an alert fires.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { FigureSource } from '#platform/metrics/metrics.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { freePort, runApp } from '#tests/support/run-app.ts';
import { addFigures } from '../../src/add-figures.ts';

vi.setConfig({ testTimeout: 300_000 });

const folder = resolve(import.meta.dirname, '../../deploy/monitoring');
const rulesFile = join(folder, 'alerts.yml');

interface Alert {
  alert: string;
  expr: string;
  for: string;
  annotations: { summary: string; runbook: string };
}

const alerts: Alert[] = parse(readFileSync(rulesFile, 'utf8')).groups[0].rules;
const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8'));
const panelExpressions: string[] = dashboard.panels.flatMap(
  ({ targets = [] }: { targets?: { expr: string }[] }) => targets.map(({ expr }) => expr),
);
const expressions = [...panelExpressions, ...alerts.map(({ expr }) => expr)].map((expr) =>
  expr.replaceAll('$instance', '.+'),
);

function promtool(...args: string[]): string {
  if (!existsSync('/usr/bin/promtool'))
    throw new Error('promtool is missing: install the Debian package prometheus.');
  return execFileSync('/usr/bin/promtool', args, { cwd: folder, encoding: 'utf8' });
}

test('every rule is valid, and each alert has a test and a place in the manual', () => {
  promtool('check', 'config', 'prometheus.yml');
  promtool('check', 'rules', 'alerts.yml');
  const tests = readFileSync(join(folder, 'alerts.test.yml'), 'utf8');
  const manual = readFileSync(resolve(folder, '../../docs/operate/watch.md'), 'utf8');
  for (const { alert, annotations } of alerts) {
    expect(tests).toContain(`  - name: ${alert}\n`);
    expect(manual).toContain(`### ${alert}\n`);
    expect(annotations.runbook).toBe(`docs/operate/watch.md#${alert.toLowerCase()}`);
  }
});

test('each alert fires when it should, and none on a quiet day', () => {
  promtool('test', 'rules', 'alerts.test.yml');
});

test('no rule and no panel adds up what every process reads from the same database', () => {
  const names: string[] = [];
  const metrics = {
    watchPools: () => {},
    addSource: ({ gauges }: FigureSource) => names.push(...Object.keys(gauges)),
  };
  addFigures(metrics as never, { database: {}, jobs: {} } as never);
  expect(names).toContain('trellis_outbox_waiting');
  const ofDatabase = expressions.filter((expr) => names.some((name) => expr.includes(name)));
  expect(ofDatabase.length).toBeGreaterThan(15);
  for (const expr of ofDatabase) expect(expr).toMatch(/\b(max|min)\b/);
  // A sum over queues, each counted by the process that sees most, is no sum over processes.
  const overProcesses = (expr: string) => expr.replaceAll(/\bsum\(max by \(queue\)/g, '');
  for (const expr of ofDatabase) expect(overProcesses(expr)).not.toMatch(/\b(sum|avg|count)\b/);
});

test('Prometheus reads a running product, understands every panel, and fires an alert', async () => {
  const database = await freshDatabase();
  const metricsPort = await freePort();
  const app = await runApp({
    DATABASE_URL: database.url,
    METRICS_PORT: String(metricsPort),
    DEMO_DATA: 'off',
  });
  onTestFinished(() => app.stop());
  for (const path of ['/', '/', '/api/tags', '/nothing', '/api/nothing'])
    await fetch(app.url + path);
  const publicResponse = await fetch(`${app.url}/metrics`);
  expect(await publicResponse.text()).not.toContain('trellis_http_requests_total');
  await waitLong(database.db);

  const prometheus = await startPrometheus(metricsPort);
  await prometheus.eventually('up{job="trellis"} == 1');
  await prometheus.eventually('trellis_http_requests_total{route="/*",status="2xx"} >= 2');
  await prometheus.eventually('trellis_cache_reads_total{cache="pages",outcome="hit"} >= 1');
  await prometheus.eventually('trellis_db_connections_most{pool="jobs"} == 6');
  // Prometheus has labels of its own, and would rename ours.
  await prometheus.eventually('count(count by (queue) (trellis_jobs_ready{job="trellis"})) > 5');
  expect((await prometheus.ask('{__name__=~"trellis_.+",exported_job!=""}')).data.result).toEqual(
    [],
  );
  await prometheus.eventually('sum(trellis_figures_up) == 5 and min(trellis_figures_up) == 1');
  const known = await namesOf(metricsPort);
  for (const expr of expressions) {
    const { status } = await prometheus.ask(expr);
    expect({ expr, status }).toEqual({ expr, status: 'success' });
    for (const [name] of expr.matchAll(/\b(trellis|nodejs|process)_\w+/g))
      expect(known).toContain(name.replace(/_(bucket|count|sum)$/, ''));
  }
  await prometheus.eventually('ALERTS{alertname="TrellisMailLate",alertstate="firing"}');
  const firing = await prometheus.ask('ALERTS{alertstate="firing"}');
  const names = firing.data.result.map(({ metric }) => metric['alertname']);
  expect(names).toEqual(['TrellisMailLate']);
});

test('a process for the web shows its pools, and that jobs wait while no worker runs', async () => {
  const database = await freshDatabase();
  const metricsPort = await freePort();
  const app = await runApp({
    DATABASE_URL: database.url,
    // Not a replica, so it is not read from; its connections are there all the same.
    DATABASE_REPLICA_URL: database.url,
    METRICS_PORT: String(metricsPort),
    ROLE: 'web',
    DEMO_DATA: 'off',
  });
  onTestFinished(() => app.stop());
  await sql`
    insert into pgboss.job (name, data, start_after)
    values ('prune-outbox', '{}', ${new Date(Date.now() - hourMs)})
  `.execute(database.db);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const pool of ['web', 'replica', 'jobs', 'queue'])
    expect(text).toContain(`trellis_db_connections{pool="${pool}",state="in_use"}`);
  for (const source of ['jobs', 'outbox', 'holds', 'money', 'invariants'])
    expect(text).toContain(`trellis_figures_up{source="${source}"} 1\n`);
  expect(text).toMatch(/^trellis_jobs_oldest_ready_seconds\{queue="prune-outbox"\} 36\d\d/m);
});

/** A mail that was queued an hour ago, and is tried again in an hour. */
async function waitLong(db: Awaited<ReturnType<typeof freshDatabase>>['db']): Promise<void> {
  await sql`
    insert into outbox (kind, entity, version, recipient, payload, queued_at, due_at)
    values ('welcome', 'x', 1, 'lin@example.org', '{}',
      ${new Date(Date.now() - hourMs)}, ${new Date(Date.now() + hourMs)})
  `.execute(db);
}

interface Response {
  status: string;
  data: { result: { metric: Record<string, string>; value: [number, string] }[] };
}

async function startPrometheus(metricsPort: number) {
  if (!existsSync('/usr/bin/prometheus'))
    throw new Error('prometheus is missing: install the Debian package prometheus.');
  const data = mkdtempSync(join(tmpdir(), 'trellis-prometheus-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  // The rules as they are, but without the minutes of patience.
  const rules = readFileSync(rulesFile, 'utf8').replaceAll(/^( +for: ).*$/gm, '$10s');
  writeFileSync(join(data, 'alerts.yml'), rules);
  const config = readFileSync(join(folder, 'prometheus.yml'), 'utf8')
    .replaceAll('15s', '1s')
    .replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`);
  writeFileSync(join(data, 'prometheus.yml'), config);
  const port = await freePort();
  const child = spawn(
    '/usr/bin/prometheus',
    [
      `--config.file=${join(data, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(data, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  const url = `http://127.0.0.1:${port}/api/v1`;
  const ask = async (query: string): Promise<Response> => {
    const response = await fetch(`${url}/query`, {
      method: 'POST',
      body: new URLSearchParams({ query }),
    });
    return (await response.json()) as Response;
  };
  const eventually = (query: string) =>
    vi.waitFor(async () => expect((await ask(query)).data.result).not.toEqual([]), {
      timeout: minuteMs,
      interval: 250,
    });
  return { ask, eventually };
}

/** Also those that have no value yet, such as the duration of jobs before the first job. */
async function namesOf(metricsPort: number): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
}

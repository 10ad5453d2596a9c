// Traces as a collector receives them, by the real protocol.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { createSmtpTransport } from '#platform/mail/smtp/smtp-transport.ts';
import { openWatch } from '#platform/watch.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startAppServer } from '#tests/support/servers/app-server.ts';
import { startOtlpReceiver } from '#tests/support/servers/otlp-receiver.ts';
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts';

const database = await freshDatabase();

async function startTraced(environment: Record<string, string> = {}) {
  const receiver = await startOtlpReceiver();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...environment };
  const watch = await openWatch(readConfig(settings), pino({ level: 'silent' }));
  if (!watch?.tracing) throw new Error('Traces are off.');
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await watch.close();
    isClosed = true;
  };
  onTestFinished(close);
  return {
    watch,
    inSpan: watch.tracing.inSpan,
    settings,
    /** Sends what waits, and returns all spans. */
    received: async () => {
      await close();
      return receiver.spans;
    },
    resources: receiver.resources,
  };
}

const incoming = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('a request has a span with its route and status, and its statements below it', async () => {
  const { watch, settings, received, resources } = await startTraced();
  const { url } = await startAppServer(database, settings, { watch });
  // A caller that we do not trust cannot choose the trace.
  const headers = { traceparent: incoming };
  const secret = 'nobody-0815';
  const response = await fetch(`${url}/api/instructors/${secret}`, { headers });
  expect(response.status).toBe(404);
  const spans = await received();
  const request = spans.find(({ name }) => name.startsWith('GET /api/instructors/'));
  expect(request).toMatchObject({
    parentSpanId: undefined,
    hasFailed: false,
    attributes: { 'http.request.method': 'GET', 'http.response.status_code': 404 },
  });
  expect(request!.attributes['http.route']).not.toContain(secret);
  expect(request!.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request!.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const { name, traceId, attributes } of statements) {
    expect(name).toMatch(/^[A-Z]+$/);
    expect(traceId).toBe(request!.traceId);
    expect(attributes['db.query.text']).toMatch(/^\W*(select|with|insert|start)/i);
  }
  expect(JSON.stringify(spans)).not.toContain(secret);
  expect(resources[0]).toMatchObject({ 'service.name': 'trellis' });
});

test('a request with a body keeps its span, and a trusted proxy may begin the trace', async () => {
  const { watch, settings, received } = await startTraced({ TRUST_PROXY: 'loopback' });
  const { url } = await startAppServer(database, settings, { watch });
  const headers = { traceparent: incoming, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'lin@example.org' });
  const response = await fetch(`${url}/api/account/email-check`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  const spans = await received();
  const request = spans.find(({ name }) => name === 'POST /api/account/email-check');
  expect(request).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  });
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request!.spanId);
  expect(below.map(({ name }) => name)).toContain('SELECT');
});

test('a page from memory has a span as well', async () => {
  const { watch, settings, received } = await startTraced();
  const { url } = await startAppServer(database, settings, { watch });
  for (let visit = 0; visit < 3; visit += 1) await fetch(`${url}/api/tags`);
  const visits = (await received()).filter(({ name }) => name === 'GET /api/tags');
  expect(visits).toHaveLength(3);
  for (const { attributes } of visits)
    expect(attributes).toMatchObject({ 'http.response.status_code': 200 });
});

test('the statements of a page that another thread renders are below its request', async () => {
  const { watch, settings, received } = await startTraced();
  const { url } = await startAppServer(database, settings, { watch });
  expect((await fetch(`${url}/explore`)).status).toBe(200);
  const spans = await received();
  const page = spans.find(({ name }) => name === 'GET /*');
  const below = spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId);
  expect(below.map(({ name }) => name)).toContain('SELECT');
});

test('an outgoing call has a span inside a job, and sends it on', async () => {
  const { inSpan, received } = await startTraced();
  const got: (string | undefined)[] = [];
  const provider = createServer(({ headers }, response) => {
    got.push(headers['traceparent'] as string | undefined);
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void provider.close());
  await once(provider, 'listening');
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1/transfers/tr_1`;
  await inSpan({ name: 'job send-transfer', kind: 'consumer' }, async () => {
    const [response] = await once(get(url), 'response');
    await response.resume().toArray();
    await fetch(url);
    await sql`select 1 as one`.execute(database.db);
  });
  // What belongs to no request and no job is not traced.
  await fetch(url);
  const spans = await received();
  const job = spans.find(({ name }) => name === 'job send-transfer')!;
  const calls = spans.filter(({ attributes }) => attributes['server.address'] !== undefined);
  expect(calls).toHaveLength(2);
  for (const call of calls)
    expect(call).toMatchObject({
      parentSpanId: job.spanId,
      hasFailed: true,
      attributes: { 'http.request.method': 'GET', 'http.response.status_code': 503 },
    });
  expect(got).toEqual([
    ...calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
    undefined,
  ]);
  expect(spans.map(({ name }) => name)).toContain('SELECT');
  expect(JSON.stringify(spans)).not.toContain('tr_1');
});

test('a failed job and a mail that is handed over have spans', async () => {
  const smtp = await startSmtpServer();
  const { inSpan, received } = await startTraced();
  const transport = createSmtpTransport(smtp.url);
  onTestFinished(() => transport.close());
  const mail = { id: '1', kind: 'welcome', from: 'a@example.org', to: 'b@example.org' };
  const delivery = { signal: new AbortController().signal, beforeTheEnd: async () => {} };
  const failing = inSpan({ name: 'job send-mail', kind: 'consumer' }, async () => {
    await transport.deliver({ ...mail, raw: Buffer.from('Subject: x\r\n\r\nx\r\n') }, delivery);
    throw Object.assign(new Error('somebody@example.org'), { code: 'EOVER' });
  });
  await expect(failing).rejects.toThrow('somebody@example.org');
  const spans = await received();
  const job = spans.find(({ name }) => name === 'job send-mail');
  expect(job).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'EOVER' } });
  expect(spans.find(({ name }) => name === 'SMTP send')).toMatchObject({
    parentSpanId: job!.spanId,
  });
  expect(JSON.stringify(spans)).not.toContain('example.org');
});

test('sends only the part of the traces that is asked for', async () => {
  const { inSpan, received } = await startTraced({ OTEL_TRACES_SAMPLER_ARG: '0' });
  await inSpan({ name: 'job x', kind: 'consumer' }, async () => {});
  expect(await received()).toEqual([]);
});

test('is off, and loads none of its library, unless a collector is named', async () => {
  expect(await openWatch(readConfig({}), pino({ level: 'silent' }))).toBeUndefined();
  const host = resolve(import.meta.dirname, 'loaded-modules-host.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [host]);
  const loaded = JSON.parse(stdout) as { off: string[]; on: string[] };
  const ofLibrary = (urls: string[]) => urls.filter((url) => /opentelemetry|prom-client/.test(url));
  expect(loaded.off.some((url) => url.endsWith('/src/app.ts'))).toBe(true);
  expect(ofLibrary(loaded.off)).toEqual([]);
  expect(ofLibrary(loaded.on)).not.toEqual([]);
});

// The proxies of deploy/ in front of two started processes: pages, files, uploads and WebSockets pass, and one process
// after the other restarts without a failed request.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type IncomingMessage, request as askPlain } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { connect } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { secondMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { smallPicture, pictureForm } from '#tests/support/picture-corpus.ts';
import { freePort, type RunningApp, runApp } from '#tests/support/run-app.ts';
import { startOtlpReceiver } from '#tests/support/servers/otlp-receiver.ts';
import { dataFolder } from '../fault/database-processes.ts';
import { fitProxy, proxies, type Proxy } from './deployed-files.ts';
import { requireProgram } from './installed-programs.ts';

// Programs start and stop here, which takes long.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

const database = await freshDatabase();
const collector = await startOtlpReceiver();
const ports = {
  https: await freePort(),
  http: await freePort(),
  processes: [await freePort(), await freePort()] as [number, number],
};
const origin = `https://localhost:${ports.https}`;
const person = { email: 'lin@example.org', password: 'plum tree 4711' };
const apps: RunningApp[] = [];
const settings = {
  DATABASE_URL: database.url,
  DATA_DIR: dataFolder(),
  PUBLIC_URL: origin,
  TRUST_PROXY: 'loopback',
  DEMO_DATA: 'off',
  AUTH_CONFIRM_EMAIL: 'off',
  RATE_LIMITS: 'off',
  // As in live mode: proxies that ask for it notice within this time that a process stops.
  STOP_DELAY_SECONDS: '5',
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
};

const startProcess = (port: number): Promise<RunningApp> =>
  runApp({ ...settings, PORT: String(port) });

beforeAll(async () => {
  for (const port of ports.processes) apps.push(await startProcess(port));
});
afterAll(() => Promise.all(apps.map((app) => app.stop())));

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request that accepts the certificate of the test. */
async function ask(
  path: string,
  options: RequestOptions & { body?: Uint8Array } = {},
): Promise<Reply> {
  const { body, ...rest } = options;
  const asked = request(`${origin}${path}`, { rejectUnauthorized: false, ...rest });
  // A proxy that refuses a body may close the connection while we still send: the error then comes before the response.
  const replied = new Promise<IncomingMessage>((receive, reject) => {
    asked.on('response', receive);
    asked.on('error', (error) => setTimeout(reject, secondMs, error).unref());
  });
  const isOnlyAnnounced = body === undefined && asked.hasHeader('content-length');
  if (isOnlyAnnounced) asked.flushHeaders();
  else asked.end(body);
  const response = await replied;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  if (isOnlyAnnounced) asked.destroy();
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks),
  };
}

async function send(path: string, content: object, headers: Record<string, string> = {}) {
  const body = Buffer.from(JSON.stringify(content));
  const type = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const reply = await ask(path, { method: 'POST', headers: { ...type, ...headers }, body });
  return { ...reply, json: JSON.parse(reply.body.toString()) as Record<string, unknown> };
}

/** `announced` bytes are said to follow, which may be more than are sent. */
async function upload(
  form: FormData,
  token: string,
  { isOnlyAnnounced = false } = {},
): Promise<Reply> {
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  return ask('/api/pictures', {
    method: 'POST',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(body.length),
      authorization: `Bearer ${token}`,
    },
    ...(!isOnlyAnnounced && { body }),
  });
}

/** The proxy stops when the test ends. */
async function startProxy(proxy: Proxy): Promise<void> {
  const program = requireProgram(proxy.program);
  const { path, folder, env } = fitProxy(proxy, ports);
  let output = '';
  const child: ChildProcess = spawn(program, proxy.serve(path, folder), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${proxy.program} ended:\n${output}`);
    expect((await ask('/readyz')).status).toBe(200);
  });
}

async function signIn(): Promise<string> {
  const made = await send('/auth/v1/signup', person);
  const reply =
    made.status === 200 ? made : await send('/auth/v1/token?grant_type=password', person);
  return String(reply.json['access_token']);
}

const builtScript = (): string => {
  const folder = resolve(import.meta.dirname, '../../dist/client/assets');
  const name = readdirSync(folder).find((file) => file.endsWith('.js.br')) ?? '';
  return `/assets/${name.replace(/\.br$/, '')}`;
};

test.for(proxies)('$program passes pages, files and the API on', async (proxy) => {
  await startProxy(proxy);
  const page = await ask('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(page.status).toBe(200);
  const html = page.headers['content-encoding'] === 'gzip' ? gunzipSync(page.body) : page.body;
  expect(html.toString()).toMatch(/^<!doctype html>/i);
  expect((await ask('/api/classes')).status).toBe(200);

  // Compressed once: what comes out of one decompression is the script itself.
  const script = builtScript();
  const decompressed: Buffer[] = [];
  for (let time = 0; time < 2; time++) {
    const small = await ask(script, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
    decompressed.push(brotliDecompressSync(small.body));
  }
  // Later than the others, because HAProxy sends what it has of it to everybody and compresses it by itself.
  const plain = await ask(script, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(decompressed.every((one) => one.equals(plain.body))).toBe(true);

  for (const path of ['/metrics', '/metrics?x=1']) expect((await ask(path)).status).toBe(404);
  expect(await negotiated()).toBe('h2');
  expect(await plainRedirect()).toBe('https://localhost/explore?q=a');
});

async function negotiated(): Promise<string | false | null> {
  const socket = connect({
    port: ports.https,
    host: '127.0.0.1',
    servername: 'localhost',
    ALPNProtocols: ['h2', 'http/1.1'],
    rejectUnauthorized: false,
  });
  await once(socket, 'secureConnect');
  socket.destroy();
  return socket.alpnProtocol;
}

/** Where plain HTTP leads, without the port of the test. */
async function plainRedirect(): Promise<string> {
  const headers = { host: 'localhost' };
  const asked = askPlain({ port: ports.http, host: '127.0.0.1', path: '/explore?q=a', headers });
  asked.end();
  const [response] = await once(asked, 'response');
  response.resume();
  return String(response.headers.location).replace(`:${ports.https}`, '');
}

test.for(proxies)('$program lets no visitor begin a trace', async (proxy) => {
  await startProxy(proxy);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, tracestate: 'rojo=00f067aa' };
  // No other test calls it.
  const ofCall = () => collector.spans.filter(({ name }) => name === 'GET /api/tags');
  const before = ofCall().length;
  expect((await ask('/api/tags', { headers })).status).toBe(200);
  await vi.waitFor(() => expect(ofCall().length).toBe(before + 1), { timeout: 20_000 });
  expect(ofCall().at(-1)).toMatchObject({ parentSpanId: undefined });
  expect(collector.spans.map((span) => span.traceId)).not.toContain(traceId);
});

test.for(proxies)(
  '$program passes the live connection on, for longer than a ping',
  async (proxy) => {
    await startProxy(proxy);
    const socket = new WebSocket(`wss://localhost:${ports.https}/api/live`, {
      rejectUnauthorized: false,
      origin,
    });
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    const heard = Promise.race([once(socket, 'ping'), once(socket, 'message')]);
    await heard;
    expect(socket.readyState).toBe(WebSocket.OPEN);
  },
);

test.for(proxies)('$program accepts pictures, and refuses what no form may hold', async (proxy) => {
  await startProxy(proxy);
  const token = await signIn();
  const accepted = await upload(pictureForm(await smallPicture()), token);
  expect([accepted.status, accepted.body.toString()]).toEqual([201, expect.any(String)]);
  // 26 MB get as far as Trellis, which refuses them in its own words.
  const large = await upload(pictureForm(new Uint8Array(26 * 1024 * 1024)), token);
  expect(large.status).toBe(413);
  expect(large.headers['x-request-id']).toBeDefined();
  // nginx and HAProxy refuse it as soon as it is announced; Caddy counts while it passes the bytes on.
  const form = pictureForm(new Uint8Array(31 * 1024 * 1024));
  const tooLarge = await upload(form, token, { isOnlyAnnounced: proxy.program !== 'caddy' });
  expect(tooLarge.status).toBe(413);
  expect(tooLarge.headers['x-request-id'] !== undefined).toBe(proxy.program === 'caddy');
});

test.for(proxies)('$program names the visitor, whatever they claim', async (proxy) => {
  await startProxy(proxy);
  await signIn();
  const claimed = { 'x-forwarded-for': '203.0.113.9', 'user-agent': proxy.program };
  await send('/auth/v1/token?grant_type=password', person, claimed);
  const { rows } = await database.pool.query(
    'select distinct ip from identity.audit where user_agent = $1',
    [proxy.program],
  );
  expect(rows).toEqual([{ ip: '127.0.0.1' }]);
});

test.for(proxies)('$program loses no request while one process restarts', async (proxy) => {
  await startProxy(proxy);
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const visit = async (): Promise<void> => {
    while (!over.signal.aborted) {
      for (const path of ['/', '/api/classes', '/explore']) {
        const { status } = await ask(path);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      await sleep(5);
    }
  };
  const visitors = Promise.all([visit(), visit(), visit()]);
  const [first] = apps;
  first?.process.kill('SIGTERM');
  expect(await first?.ended).toBe(0);
  apps[0] = await startProcess(ports.processes[0]);
  await sleep(3000);
  over.abort();
  await visitors;
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(50);
});

import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './server.ts';
import { listenEarly } from './starting-server.ts';

async function open(host = '127.0.0.1') {
  const config = { port: undefined, host, publicUrl: undefined };
  const early = await listenEarly(config);
  const url = `http://127.0.0.1:${early.port}`;
  const log = pino({ level: 'silent' });
  const app = createHttpServer({ config: { ...config, trustProxy: [], mode: 'demo' }, log });
  app.get('/healthz', () => ({ status: 'alive' }));
  onTestFinished(async () => {
    await app.drain();
    await early.close();
  });
  return { early, url, app };
}

test('is alive from the first moment, and says what it waits for', async () => {
  const { early, url } = await open();
  early.waitFor('the database');
  const response = await fetch(`${url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'starting', waitingFor: 'the database' });
  const step = early.named((_label, work) => work());
  const named = await step('Filling in demo content', async () => fetch(`${url}/healthz`));
  expect(await named.json()).toMatchObject({ waitingFor: 'filling in demo content' });
});

test('is not ready, and asks programs and people to come back', async () => {
  const { early, url } = await open();
  early.waitFor('the database');
  for (const [path, body] of [
    ['/readyz', { error: 'unavailable', waitingFor: 'the database' }],
    ['/api/site', { error: 'unavailable' }],
  ] as const) {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject(body);
  }
  const page = await fetch(url, { headers: { accept: 'text/html,*/*' } });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await page.text()).toContain('The site is starting');
});

test('hands the port over without a moment in which nobody listens', async () => {
  const { early, url, app } = await open();
  const seen = new Set<string>();
  const enough = new AbortController();
  const asking = Array.from({ length: 4 }, async () => {
    while (!enough.signal.aborted) seen.add((await (await fetch(`${url}/healthz`)).json()).status);
  });
  while (!seen.has('starting')) await turn();
  await early.handOver(app);
  while (!seen.has('alive')) await turn();
  enough.abort();
  // A connection that was refused would fail here.
  await Promise.all(asking);
  await app.drain();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});

test('lets the app serve whoever connected before it was there', async () => {
  const { early, app } = await open();
  const socket = connect(early.port, '127.0.0.1');
  await once(socket, 'connect');
  await early.handOver(app);
  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  const [data] = await once(socket, 'data');
  expect(String(data)).toContain('{"status":"alive"}');
});

test('serves every address of localhost', async () => {
  const { early, app } = await open('localhost');
  await early.handOver(app);
  for (const { address, family } of await lookup('localhost', { all: true })) {
    const host = family === 6 ? `[${address}]` : address;
    const response = await fetch(`http://${host}:${early.port}/healthz`);
    expect(await response.json()).toEqual({ status: 'alive' });
  }
});

test('closes the port when the start fails', async () => {
  const { early, url } = await open();
  await early.close();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});

test('goes on when a browser that reconnects for live updates hangs up', async () => {
  const { early, url } = await open();
  const socket = connect(early.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const lines = ['GET /api/live HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket'];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [response] = await once(socket, 'data');
  expect(String(response)).toMatch(/^HTTP\/1\.1 503 /);
  socket.resetAndDestroy();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await early.close();
});

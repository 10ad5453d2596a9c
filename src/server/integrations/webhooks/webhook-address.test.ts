import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { postWebhook } from '../deliveries/post-webhook.ts';
import { isLoopback, mayDeliverTo } from './webhook-address.ts';

const demo = {
  config: { mode: 'demo', payments: 'demo', publicUrl: 'http://localhost:3000' },
} as const;
const publicDemo = { config: { ...demo.config, publicUrl: 'https://demo.example.org' } };
const live = {
  config: { ...demo.config, mode: 'live', publicUrl: 'http://localhost:3000' },
} as const;

test.each([
  'https://hooks.example.org/trellis',
  'https://hooks.example.org:8443/?token=1',
  'https://93.184.216.34/',
])('sends to %s', (address) => {
  expect(mayDeliverTo(address, live)).toBe(true);
});

test.each([
  'http://hooks.example.org/',
  'https://hooks.example.org:22/',
  'https://user:word@hooks.example.org/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.8/',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/',
  'https://intranet/',
  'ftp://hooks.example.org/',
  'none',
])('never sends to %s in live mode', (address) => {
  expect(mayDeliverTo(address, live)).toBe(false);
});

test('sends to its own machine only in a demo that nobody else can reach', () => {
  for (const address of [
    'http://localhost:4000/hooks',
    'http://127.0.0.1:4000/',
    'https://[::1]/',
  ]) {
    expect([mayDeliverTo(address, demo), isLoopback(address, demo)]).toEqual([true, true]);
    expect(mayDeliverTo(address, publicDemo)).toBe(false);
  }
  expect(mayDeliverTo('http://192.168.0.7/', demo)).toBe(false);
});

test('sends nothing to a name that leads into our own network', async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const outcome = await postWebhook({
    url: `http://localhost:${port}/`,
    body: '{}',
    headers: {},
    isLoopback: false,
    signal: new AbortController().signal,
  });
  expect([outcome.failure, requests]).toEqual(['address_refused', 0]);
});

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { createPurger } from './purge-cdn.ts';

interface Received {
  tags: string[];
  authorization: string | undefined;
  atMs: number;
}

/** A CDN that responds with these statuses in turn, then with 200. */
async function startCdn(...statuses: number[]) {
  const received: Received[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { tags } = (await json(request)) as { tags: string[] };
    const { authorization } = request.headers;
    received.push({ tags, authorization, atMs: performance.now() });
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('{}');
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { received, purgeUrl: `http://127.0.0.1:${port}/purge` };
}

type Limits = Omit<Parameters<typeof createPurger>[0], 'cdn' | 'log'>;

function startPurger(purgeUrl: string, limits: Limits = {}) {
  const log = { warn: vi.fn(), error: vi.fn() };
  const backOffMs = { first: 20, most: 80 };
  const cdn = { purgeUrl, purgeToken: 'secret' };
  const purger = createPurger({ cdn, log, backOffMs, ...limits });
  onTestFinished(() => purger.close());
  return { purger, log };
}

test('sends dropped and touched tags in one request, with the token', async () => {
  const { received, purgeUrl } = await startCdn();
  const { purger } = startPurger(purgeUrl);
  purger.dropTag('class:1');
  purger.dropTag('class:2');
  purger.touchTag('list');
  await eventually(() => expect(received).toHaveLength(1));
  expect(received[0]).toMatchObject({
    authorization: 'Bearer secret',
    tags: ['class:1', 'class:*', 'class:2', 'list'],
  });
});

test('sends no more than one request a second', async () => {
  const { received, purgeUrl } = await startCdn();
  const { purger } = startPurger(purgeUrl);
  for (let number = 0; number < 30; number += 1) {
    purger.dropTag(`class:${number}`);
    await sleep(50);
  }
  await eventually(() => expect(received.flatMap(({ tags }) => tags)).toContain('class:29'));
  const pauses = received.slice(1).map(({ atMs }, index) => atMs - (received[index]?.atMs ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThan(900);
});

test('tries again after a refusal, with what has changed meanwhile, and logs it', async () => {
  const { received, purgeUrl } = await startCdn(503, 302);
  const { purger, log } = startPurger(purgeUrl, { intervalMs: 20 });
  purger.dropTag('a');
  await eventually(() => expect(received).toHaveLength(1));
  purger.dropTag('b');
  await eventually(() => expect(received).toHaveLength(3));
  expect(received[2]?.tags.toSorted()).toEqual(['a', 'b']);
  expect(String(log.warn.mock.calls[0]?.[0].error)).toContain('503');
  expect(log.warn).toHaveBeenCalledTimes(2);
  await sleep(200);
  expect(received).toHaveLength(3);
});

test('gives up what the CDN has dropped by itself, and logs it', async () => {
  const { received, purgeUrl } = await startCdn(...Array.from({ length: 50 }, () => 503));
  const { purger, log } = startPurger(purgeUrl, { giveUpMs: 1500 });
  purger.dropTag('a');
  await eventually(() => expect(log.error).toHaveBeenCalledTimes(1));
  const { length } = received;
  expect(length).toBeGreaterThan(2);
  await sleep(200);
  expect(received).toHaveLength(length);
});

test('tries again when nobody responds', async () => {
  const deaf = createServer(() => {});
  deaf.listen(0, '127.0.0.1');
  await new Promise((resolve) => deaf.once('listening', resolve));
  onTestFinished(() => deaf.close().closeAllConnections());
  const { port } = deaf.address() as AddressInfo;
  const { purger, log } = startPurger(`http://127.0.0.1:${port}/`, {
    timeoutMs: 100,
    giveUpMs: 1500,
  });
  purger.dropTag('a');
  await eventually(() => expect(log.error).toHaveBeenCalledTimes(1));
  expect(log.warn.mock.calls.length).toBeGreaterThan(1);
});

test('purges everything instead of very many tags', async () => {
  const { received, purgeUrl } = await startCdn();
  const { purger } = startPurger(purgeUrl);
  for (let number = 0; number < 2000; number += 1) purger.dropTag(`class:${number}`);
  await eventually(() => expect(received).toHaveLength(1));
  expect(received[0]?.tags).toEqual(['all']);
});

test('sends what is waiting before it closes', async () => {
  const { received, purgeUrl } = await startCdn();
  const { purger } = startPurger(purgeUrl);
  purger.clear();
  await eventually(() => expect(received).toHaveLength(1));
  purger.dropTag('a');
  await purger.close();
  expect(received[1]?.tags).toEqual(['a']);
});

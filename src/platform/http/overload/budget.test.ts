// Requests whose work does not end in time.
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { respondToErrors } from '../errors/send-error.ts';
import { inTime, limitWork } from './budget.ts';

const budgetMs = 30;
const forever = () => new Promise<never>(() => {});

function serve() {
  const server = fastify();
  limitWork(server, budgetMs);
  respondToErrors(server);
  server.get('/read', forever);
  server.post('/write', forever);
  server.post('/soon', async () => sleep(budgetMs / 3, { done: true }));
  server.get('/slow', async () => {
    await sleep(2 * budgetMs);
    return { done: true };
  });
  return server;
}

test('ends a request in time, and says whether it may still take effect', async () => {
  const server = serve();
  const read = await server.inject('/read');
  expect([read.statusCode, read.json().error, read.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '1',
  ]);
  const write = await server.inject({ method: 'POST', url: '/write' });
  expect([write.statusCode, write.json().error]).toEqual([503, 'took_too_long']);
});

test('leaves alone what is done in time, and ignores what comes later', async () => {
  const server = serve();
  const soon = await server.inject({ method: 'POST', url: '/soon' });
  expect(soon.json()).toEqual({ done: true });
  expect((await server.inject('/slow')).statusCode).toBe(503);
  await sleep(2 * budgetMs);
  expect((await server.inject({ method: 'POST', url: '/soon' })).statusCode).toBe(200);
});

test('counts what comes before the body, and not the time that the body takes', async () => {
  const server = fastify();
  const longMs = 10_000;
  limitWork(server, longMs);
  const slowly = () => sleep(100);
  const left = (request: FastifyRequest, reply: FastifyReply) =>
    reply.send({ ms: request.dueMs - performance.now() });
  server.post('/admitted', { onRequest: slowly }, left);
  server.post('/arrived', { preValidation: slowly }, left);
  const leftAt = async (url: string): Promise<number> =>
    (await server.inject({ method: 'POST', url, payload: { a: 1 } })).json().ms;
  expect(await leftAt('/admitted')).toBeLessThan(longMs - 90);
  expect(await leftAt('/arrived')).toBeGreaterThan(longMs - 90);
});

test('stops work that heeds it', async () => {
  const stopping = new AbortController();
  const request = { method: 'GET', dueMs: performance.now() + budgetMs };
  await expect(inTime(request, forever(), { stopping })).rejects.toThrow();
  expect(stopping.signal.reason).toMatchObject({ code: 'unavailable' });
});

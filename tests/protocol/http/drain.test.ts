import { Agent, get } from 'node:http';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { openSocket, readResponse } from '#tests/support/servers/raw-request.ts';

const database = await freshDatabase();

const site = {
  brandName: 'Trellis',
  supportEmail: 'support@trellis.example',
  support: { supportPhone: '', supportHours: '', postalAddress: '' },
  look: { accentColor: '', logo: null },
  measures: { currency: 'USD', symbol: '$', distanceUnit: 'miles' },
  home: null,
  categories: null,
  mode: 'demo',
  publicUrl: 'http://localhost',
  today: '2026-11-15',
  policy: {
    refundWindowHours: 24,
    leastRefundWindowHours: 0,
    mostRefundWindowHours: 72,
    rescheduleWindowHours: 48,
    payoutLimitDays: 7,
    waitlistClaimHours: 12,
  },
  commission: { bps: 1000, planned: null, categories: [] as never[], tax: null, plannedTax: null },
  mapStyleUrl: null,
  payments: 'demo',
  auth: { url: '/auth/v1', apikey: null, providers: [] as never[], passkeys: true },
} as const;

function pausedSite() {
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const handlers: Partial<Handlers> = {
    'GET /api/site': async () => {
      begin();
      await released;
      return site;
    },
  };
  return { handlers, began, release };
}

test('finishes a running request, closes its connection, and accepts no new one', async () => {
  const { handlers, began, release } = pausedSite();
  const { server, url, port } = await startApiServer(database, { handlers });
  const running = call(url, 'GET /api/site');
  await began;
  const drained = server.drain();
  // A connection made while the server is about to stop listening is reset instead.
  await eventually(() =>
    expect(openSocket(port).then((socket) => once(socket, 'data'))).rejects.toThrow('ECONNREFUSED'),
  );
  release();
  const response = await running;
  expect(response.status).toBe(200);
  expect(response.headers.get('connection')).toBe('close');
  await drained;
});

test('answers a request that was half sent, and says there that it is not ready', async () => {
  const { handlers, began, release } = pausedSite();
  const { server, url, port } = await startApiServer(database, { handlers });
  const socket = await openSocket(port);
  const ending = readResponse(socket);
  socket.write('GET /readyz HTTP/1.1\r\nHost: a\r\n');
  const running = call(url, 'GET /api/site');
  await began;
  const drained = server.drain();
  socket.write('\r\n');
  const response = await ending;
  expect([response.status, JSON.parse(response.body).error]).toEqual([503, 'unavailable']);
  expect(response.headers.get('connection')).toBe('close');
  release();
  await Promise.all([running, drained]);
});

test('is not ready once its stop is announced, and serves as before', async () => {
  const { server, url } = await startApiServer(database);
  server.announceStop();
  expect((await call(url, 'GET /readyz')).status).toBe(503);
  const response = await call(url, 'GET /healthz');
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'keep-alive']);
});

test('closes idle connections at once', async () => {
  const { server, url, port } = await startApiServer(database);
  const agent = new Agent({ keepAlive: true });
  const [response] = await once(get({ port, path: '/healthz', agent }), 'response');
  response.resume();
  await once(response, 'end');
  await call(url, 'GET /healthz');
  await server.drain();
  const connections = promisify(server.server.getConnections.bind(server.server));
  expect(await connections()).toBe(0);
  agent.destroy();
});

test('cuts off what still runs after the limit', async () => {
  const { handlers, began, release } = pausedSite();
  const { server, url } = await startApiServer(database, { handlers });
  const running = call(url, 'GET /api/site').catch((error: Error) => error);
  await began;
  await server.drain(50);
  expect(await running).toBeInstanceOf(Error);
  release();
});

test('is not ready while a migration it was started with is missing', async () => {
  const own = await freshDatabase();
  const { url } = await startApiServer(own);
  expect((await call(url, 'GET /readyz')).status).toBe(200);
  await own.pool.query('delete from schema_migrations');
  expect((await call(url, 'GET /readyz')).status).toBe(503);
});

test('is ready while the database answers and not ready when it does not', async () => {
  const own = await freshDatabase();
  const { url } = await startApiServer(own);
  expect((await call(url, 'GET /readyz')).body).toEqual({ status: 'ready' });
  await own.pool.end();
  const response = await call(url, 'GET /readyz');
  expect([response.status, response.body.error]).toEqual([503, 'unavailable']);
  expect(response.headers.get('retry-after')).toBe('1');
  expect((await call(url, 'GET /healthz')).status).toBe(200);
});

// Known responses that are sent in front of the router: the same to the byte, to visitors only, logged and limited as all.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import pino from 'pino';
import { expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson } from '#tests/support/people.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { startAppServer } from '#tests/support/servers/app-server.ts';
import { openSocket, readResponse, sendRaw } from '#tests/support/servers/raw-request.ts';
import { signToken } from '#tests/support/identity/tokens.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';

const database = await freshDatabase();
const { classId } = await makeClass(database.db, { description: 'Clay and water. '.repeat(200) });

/** The router ignores it, but whoever sends one is not served in front of it. */
const cookie = { cookie: 'session=1' };

type Headers = Record<string, string>;

function send(port: number, path: string, headers: Headers = {}, method = 'GET') {
  const all = { host: 'localhost', connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(port, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

/** Counts the requests that reach the handler of a route meanwhile, and returns the result of the work. */
async function countRouted<T>(work: () => Promise<T>): Promise<{ routed: number; result: T }> {
  let routed = 0;
  const count = () => void (routed += 1);
  subscribe('tracing:fastify.request.handler:start', count);
  try {
    const result = await work();
    return { routed, result };
  } finally {
    unsubscribe('tracing:fastify.request.handler:start', count);
  }
}

const routedBy = async (work: () => Promise<unknown>) => (await countRouted(work)).routed;

/** Sends the request until its response is known in the requested encoding. */
const untilKnown = (port: number, path: string, headers: Headers = {}) =>
  eventually(async () => {
    const { 'accept-encoding': encoding } = headers;
    const { routed, result } = await countRouted(() => send(port, path, headers));
    expect([routed, result.headers.get('content-encoding')]).toEqual([0, encoding]);
    return result;
  });

/** The time and the id are of each response alone. */
function comparable({ headers, ...rest }: Awaited<ReturnType<typeof sendRaw>>) {
  const own = new Set(['date', 'x-request-id']);
  return {
    ...rest,
    headers: [...headers].map(([name, value]) => (own.has(name) ? name : [name, value])),
  };
}

test.each([
  ['list', '/api/classes'],
  ['class', `/api/classes/${classId}`],
  ['document', '/api/openapi.json'],
  ['page', `/classes/${classId}`],
  ['page of nothing', '/nothing/here'],
])('sends a known %s as the router does, to the byte', async (_, path) => {
  const { port } = await startAppServer(database);
  for (const encoding of [undefined, 'br', 'gzip']) {
    const headers: Headers = encoding ? { 'accept-encoding': encoding } : {};
    const inFront = await untilKnown(port, path, headers);
    const { routed, result } = await countRouted(() => send(port, path, { ...headers, ...cookie }));
    expect(routed).toBe(1);
    expect(inFront.body.length).toBeGreaterThan(100);
    expect(comparable(inFront)).toEqual(comparable(result));
  }
});

test.each(['/api/classes', '/faq'])('sends 304 for %s as the router does', async (path) => {
  const { port } = await startAppServer(database);
  const { headers } = await untilKnown(port, path);
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  const { routed, result } = await countRouted(() => send(port, path, known));
  expect([routed, result.status, result.body]).toEqual([0, 304, '']);
  expect(comparable(result)).toEqual(comparable(await send(port, path, { ...known, ...cookie })));
});

test('adds the headers for a CDN as the router does', async () => {
  const cdn = { CDN_PURGE_URL: 'http://127.0.0.1:9/', CDN_PURGE_TOKEN: 'a'.repeat(32) };
  const { port } = await startAppServer(database, cdn);
  for (const path of ['/api/classes', '/explore']) {
    const inFront = await untilKnown(port, path);
    expect(inFront.headers.get('cache-control')).toContain('s-maxage');
    expect(comparable(inFront)).toEqual(comparable(await send(port, path, cookie)));
  }
});

test.each([
  ['has a session cookie', cookie],
  ['has a token', { authorization: `Bearer ${await signToken(classId)}` }],
  ['announces a body', { 'content-length': '1' }],
])('leaves a request to the router that %s', async (_, headers) => {
  const { port } = await startAppServer(database);
  for (const path of ['/api/classes', '/faq']) {
    await untilKnown(port, path);
    expect(await routedBy(() => send(port, path, headers))).toBe(1);
  }
});

test('checks the token of whoever asks for a known response', async () => {
  const { port, url } = await startAppServer(database);
  await untilKnown(port, '/api/classes');
  const as = await makePerson(database.db);
  expect((await call(url, 'GET /api/classes', { as })).status).toBe(200);
  expect((await send(port, '/api/classes', { authorization: 'Bearer nonsense' })).status).toBe(401);
});

test('knows a response for GET only', async () => {
  const { port } = await startAppServer(database);
  const known = await untilKnown(port, '/api/classes');
  const head = await send(port, '/api/classes', {}, 'HEAD');
  expect([head.status, head.body]).toEqual([200, '']);
  expect(comparable(head).headers).toEqual(comparable(known).headers);
  expect((await send(port, '/api/classes', {}, 'DELETE')).status).toBe(405);
});

test('refuses hostile requests for what is known', async () => {
  const { port } = await startAppServer(database);
  await untilKnown(port, '/api/classes');
  for (let times = 0; times < 2; times += 1) {
    expect((await send(port, '//api/classes')).status).toBe(308);
    expect((await send(port, '/api/classes\\')).status).toBe(400);
    const nameless = 'GET /api/classes HTTP/1.1\r\nConnection: close\r\n\r\n';
    expect((await sendRaw(port, nameless)).status).toBe(400);
  }
});

test('lets no address that carries a secret reach another site', async () => {
  const { port } = await startAppServer(database);
  for (let times = 0; times < 3; times += 1) {
    const { headers } = await send(port, '/auth/signin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test('logs a line with the id of the response, as the router does', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const { port } = await startAppServer(database, {}, { log });
  const path = `/api/classes/${classId}`;
  await untilKnown(port, path);
  lines.length = 0;
  const inFront = await send(port, path);
  const routed = await send(port, path, cookie);
  await eventually(async () => expect(lines).toHaveLength(2));
  const logged = { method: 'GET', route: '/api/classes/:id', status: 200, msg: 'answered' };
  for (const [index, { headers }] of [inFront, routed].entries())
    expect(lines[index]).toMatchObject({ ...logged, reqId: headers.get('x-request-id') });
  expect(lines.map(Object.keys)[0]).toEqual(lines.map(Object.keys)[1]);
});

test('logs nothing where the log leaves requests out', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const { port } = await startAppServer(database, {}, { log });
  await untilKnown(port, '/api/classes');
  expect(lines).toEqual([]);
});

test('counts the open requests of a network behind a proxy, but not what is known', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const waits = () => released.then(() => Promise.reject(new Refusal('unavailable')));
  const { port } = await startApiServer(database, {
    cacheResponses: true,
    handlers: { 'GET /api/site': waits },
    limits: { openPerNetwork: 1 },
    trustProxy: ['loopback'],
    changesPerMinute: 1000,
  });
  const visitor = { 'x-forwarded-for': '203.0.113.7' };
  let searches = 0;
  // Each is a new one, so none is known.
  const search = async (headers: Headers) =>
    (await send(port, `/api/classes?page=${(searches += 1)}`, headers)).status;
  await untilKnown(port, '/api/classes');
  const waiting = send(port, '/api/site', visitor);
  await eventually(async () => expect(await search(visitor)).toBe(429));
  expect(await search({ 'x-forwarded-for': '203.0.113.8' })).toBe(200);
  expect((await send(port, '/api/classes', visitor)).status).toBe(200);
  release();
  expect((await waiting).status).toBe(503);
});

test('closes the connection while the server stops', async () => {
  const { port, server } = await startApiServer(database, { cacheResponses: true });
  await untilKnown(port, '/api/classes');
  const socket = await openSocket(port);
  socket.write('GET /api/classes HTTP/1.1\r\n');
  // Once the server has read the first line, the connection is not idle.
  await send(port, '/api/classes');
  const stopped = server.drain();
  socket.write('Host: a\r\n\r\n');
  const { status, headers } = await readResponse(socket);
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
});

// The last test: the clock of the database stays moved.
test('says by how much the clock was moved', async () => {
  const { port, clock } = await startAppServer(database);
  await untilKnown(port, '/api/classes');
  await clock.moveTo(database.db, new Date(Date.now() + hourMs));
  await clock.refresh();
  for (let times = 0; times < 3; times += 1) {
    const { headers } = await send(port, '/api/classes');
    expect(Math.round(Number(headers.get('x-clock-offset')) / minuteMs)).toBe(60);
  }
});

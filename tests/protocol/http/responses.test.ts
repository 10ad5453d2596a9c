import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { sendRaw } from '#tests/support/servers/raw-request.ts';

const database = await freshDatabase();
const operator = await makePerson(database.db, { role: 'operator' });

const failing = (error: unknown): Partial<Handlers> => ({
  'GET /api/site': async () => {
    throw error;
  },
});

test.each([
  ['GET /api/site', 200],
  ['GET /api/docs', 200],
  ['GET /api/nothing', 404],
  ['GET /nothing', 404],
  ['POST /api/site', 405],
  ['GET /api//site', 308],
  ['GET /%zz', 400],
  ['GET /api/admin/settings', 401],
])('sends the security headers with %s (%i)', async (address, status) => {
  const { url } = await startApiServer(database);
  const response = await call(url, address);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'self' mailto:; frame-ancestors 'none'; object-src 'none'",
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(response.headers.get('permissions-policy')).toContain('microphone=()');
  expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(response.headers.get('strict-transport-security')).toBeNull();
});

test('ties visitors to https only where the public address is https', async () => {
  const { url } = await startApiServer(database, { publicUrl: 'https://trellis.example' });
  const response = await call(url, 'GET /api/site');
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('answers HEAD as GET, without the body', async () => {
  const { url } = await startApiServer(database);
  const [get, head] = [await call(url, 'GET /api/docs'), await call(url, 'HEAD /api/docs')];
  expect(head.status).toBe(200);
  expect(head.text).toBe('');
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
});

test('answers 304 to who already has the document, and keeps private answers out of caches', async () => {
  const { url } = await startApiServer(database);
  const first = await call(url, 'GET /api/openapi.json');
  const etag = first.headers.get('etag') ?? '';
  const again = await call(url, 'GET /api/openapi.json', { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
  expect(first.headers.get('cache-control')).toBe('public, max-age=60');
  const settings = await call(url, 'GET /api/admin/settings', { as: operator });
  expect(settings.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['br', brotliDecompressSync, 30],
  ['gzip', gunzipSync, 17],
] as const)(
  'sends the document as small as %s makes it',
  async (encoding, decompress, timesSmaller) => {
    const { port, url } = await startApiServer(database);
    const response = await sendRaw(
      port,
      `GET /api/openapi.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
    );
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(response.body, 'latin1');
    const plain = await call(url, 'GET /api/openapi.json', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(decompress(bytes).toString()).toBe(plain.text);
    expect(plain.text.length / bytes.length).toBeGreaterThan(timesSmaller);
  },
);

test('makes the document once, however many read it at once, and again after a failure', async () => {
  let made = 0;
  const { url } = await startApiServer(database, {
    handlers: {
      'GET /api/openapi.json': async () => {
        made += 1;
        if (made === 1) throw new Refusal('busy');
        return { made };
      },
    },
  });
  const read = async () => (await call(url, 'GET /api/openapi.json')).body;
  expect(await read()).toMatchObject({ error: 'busy' });
  expect(await Promise.all([read(), read(), read()])).toEqual([
    { made: 2 },
    { made: 2 },
    { made: 2 },
  ]);
});

test('names the methods an address has', async () => {
  const { url } = await startApiServer(database);
  const response = await call(url, 'DELETE /api/admin/settings');
  expect([response.status, response.body.error]).toEqual([405, 'method_not_allowed']);
  expect(response.headers.get('allow')).toBe('GET, HEAD, PUT');
});

test('names every field that is wrong', async () => {
  const { url } = await startApiServer(database);
  const body = {
    version: 1,
    values: { commissionBps: 9000, brandName: 'a\u0000b', color: 'red' },
  };
  const response = await call(url, 'PUT /api/admin/settings', { as: operator, body });
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({
    error: 'invalid_input',
    fields: {
      version: expect.any(String),
      'values.commissionBps': 'must be from 0% to 50%, as whole basis points: 1000 is 10%',
      'values.brandName': 'contains characters that cannot be stored',
      'values.color': 'is not known here',
    },
  });
});

test('tells nobody what went wrong inside, but the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const handlers = failing(new Error('the password of the vault is swordfish'));
  const { url } = await startApiServer(database, { handlers, log });
  const response = await call(url, 'GET /api/site');
  expect(response.status).toBe(500);
  expect(response.text).not.toContain('swordfish');
  expect(response.body).toEqual({
    error: 'internal',
    message: 'Something went wrong on our side. Try again in a minute.',
    requestId: response.headers.get('x-request-id'),
  });
  const failure = lines.find((line) => line.includes('swordfish'));
  expect(failure).toContain(response.body.requestId);
});

test.each([
  ['55P03', 503, 'busy'],
  ['40001', 503, 'busy'],
  ['40P01', 503, 'busy'],
  ['57P01', 503, 'unavailable'],
  ['08006', 503, 'unavailable'],
  ['ECONNREFUSED', 503, 'unavailable'],
  ['23505', 500, 'internal'],
])('answers a database failure %s with %i %s', async (code, status, error) => {
  const handlers = failing(Object.assign(new Error('no'), { code }));
  const { url } = await startApiServer(database, { handlers });
  const response = await call(url, 'GET /api/site');
  expect([response.status, response.body.error]).toEqual([status, error]);
  expect(response.headers.get('retry-after')).toBe(status === 503 ? '1' : null);
});

test('answers 503 when the database is gone, and lives on', async () => {
  const own = await freshDatabase();
  const { url } = await startApiServer(own);
  own.pool.options.connectionString = 'postgres://127.0.0.1:1/nothing';
  await own.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()',
    )
    .catch(() => {});
  const response = await call(url, 'GET /api/site');
  expect([response.status, response.body.error]).toEqual([503, 'unavailable']);
});

test('finds an answer that breaks its contract when told to look', async () => {
  const handlers = { 'GET /api/site': async () => ({ brandName: 'Trellis' }) as never };
  const { url } = await startApiServer(database, { handlers });
  expect((await call(url, 'GET /api/site')).status).toBe(500);
});

test('logs who asked for what only as a route, a status and a request id', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const { url } = await startApiServer(database, { log });
  const address = 'GET /api/site?email=ada@example.org&token=secret';
  const headers = { 'x-request-id': 'evil\tid', 'user-agent': 'Ada-Phone' };
  const response = await call(url, address, { as: operator, headers });
  await vi.waitFor(() => expect(lines.join('')).toContain('/api/site'));
  expect(lines.join('')).not.toMatch(/ada@example|secret|Bearer|127\.0\.0\.1:?"|Ada-Phone|evil/);
  const line = lines.map((text) => JSON.parse(text)).find(({ route }) => route === '/api/site');
  expect(line).toMatchObject({ method: 'GET', status: 200 });
  expect(line.reqId).toBe(response.headers.get('x-request-id'));
});

test('takes no request id from strangers', async () => {
  const { port } = await startApiServer(database);
  const response = await sendRaw(
    port,
    'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Request-Id: aaaaaaaaaaaa\r\n\r\n',
  );
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([{}, { 'idempotency-key': 'move' }])(
  'shows business time as moved once the move is answered, with %j',
  async (headers) => {
    const { url, clock } = await startApiServer(database);
    const to = new Date(clock.now().getTime() + hourMs);
    const hear = vi.spyOn(clock, 'refresh');
    const body = { to: to.toISOString() };
    const response = await call(url, 'PUT /api/admin/clock', { as: operator, body, headers });
    expect(response.status).toBe(200);
    expect(hear).toHaveBeenCalledTimes(1);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(to.getTime());
  },
);

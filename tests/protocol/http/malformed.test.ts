import { expect, test } from 'vitest';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { sendRaw } from '#tests/support/servers/raw-request.ts';
import { signToken } from '#tests/support/identity/tokens.ts';

const database = await freshDatabase();

const host = 'Host: localhost\r\nConnection: close\r\n';
const get = (target: string): string => `GET ${target} HTTP/1.1\r\n${host}\r\n`;
const put = (headers: string, body = ''): string =>
  `PUT /api/admin/clock HTTP/1.1\r\n${host}${headers}\r\n${body}`;

test.each<[string, string, number, string]>([
  ['a broken percent code', get('/%zz'), 400, 'bad_request'],
  ['a broken percent code under /api', get('/api/%E0%A4%A'), 400, 'bad_request'],
  ['an encoded null character', get('/explore%00'), 400, 'bad_request'],
  ['a raw null character', get('/\0'), 400, 'bad_request'],
  ['a tab in the address', get('//\t/evil.com'), 400, 'bad_request'],
  ['no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
  ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n\r\n', 400, 'bad_request'],
  ['a wrong HTTP version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400, 'bad_request'],
  ['two lengths', put('Content-Length: 5\r\nContent-Length: 6\r\n', '{}'), 400, 'bad_request'],
  [
    'a length and chunks',
    put('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    400,
    'bad_request',
  ],
  ['a method nobody knows', `BREW / HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
  ['a method we do not serve', `PROPFIND / HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
  ['a trace', `TRACE /api/site HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
  ['a tunnel', `CONNECT evil.com:443 HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
  ['a question about everything', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
  ['an address of another protocol', get('ftp://a/faq'), 400, 'bad_request'],
  [
    'an expectation nobody can meet',
    `GET / HTTP/1.1\r\n${host}Expect: nonsense\r\n\r\n`,
    417,
    'expectation_failed',
  ],
  [
    'the wrong method in the form for proxies',
    `POST http://a/api/site HTTP/1.1\r\n${host}\r\n`,
    405,
    'method_not_allowed',
  ],
  [
    'headers of 100 KB',
    `GET / HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(100_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['an address of 100 KB', get(`/${'a'.repeat(100_000)}`), 431, 'headers_too_large'],
])('answers %s with a clear refusal', async (_, bytes, status, code) => {
  const { port, url } = await startApiServer(database);
  const response = await sendRaw(port, bytes);
  expect(response.status).toBe(status);
  expect(JSON.parse(response.body)).toMatchObject({ error: code, message: expect.any(String) });
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await call(url, 'GET /healthz')).status).toBe(200);
});

test.each(['POST /api/classes/{id}/view', 'GET /api/classes/{id}'])(
  'refuses an id of 400 characters in %s as one that is none',
  async (name) => {
    const { port } = await startApiServer(database);
    const line = name.replace('{id}', '9'.repeat(400));
    const response = await sendRaw(port, `${line} HTTP/1.1\r\n${host}\r\n`);
    expect([response.status, JSON.parse(response.body)]).toMatchObject([
      400,
      { error: 'invalid_input' },
    ]);
  },
);

test.each([
  'PROPFIND /api/admin/settings',
  'POST /api/admin/%73ettings',
  'POST http://a/api/admin/settings?a=/',
])('names every method of the address to %s', async (line) => {
  const { port } = await startApiServer(database);
  const response = await sendRaw(port, `${line} HTTP/1.1\r\n${host}\r\n`);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD, PUT');
});

test.each(['/%zz', `/api/${'a'.repeat(300)}`])('gives its answer to %s a name', async (target) => {
  const { port } = await startApiServer(database);
  const response = await sendRaw(port, get(target));
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['//evil.com', '/evil.com'],
  ['/api//site?a=//b', '/api/site?a=//b'],
  ['//\\evil.com', '/%5Cevil.com'],
])('sends %s to the collapsed path of this site', async (target, location) => {
  const { port } = await startApiServer(database);
  const response = await sendRaw(port, get(target));
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(location);
});

test.each([
  '/\\',
  '/\\\\',
  '/\\/',
  '/\\[',
  '/\\a:b',
  '/\\@',
  '/\\evil.example%5c',
  '/\\evil.example%2f',
  '/\\a/explore',
  '/\\user:pw@host/explore',
  '/api\\site',
])('refuses %s, in which URL parsers see another host', async (target) => {
  const { port } = await startApiServer(database);
  const response = await sendRaw(port, get(target));
  expect([response.status, JSON.parse(response.body)]).toEqual([
    400,
    { error: 'bad_request', message: 'The address contains a backslash. Write it as %5C.' },
  ]);
});

test('leaves a backslash in a query alone', async () => {
  const { port } = await startApiServer(database);
  expect((await sendRaw(port, get('/api/site?a=\\b'))).status).toBe(200);
});

test.each([
  ['a body that is no JSON', '{]', 'application/json', 400, 'bad_request'],
  [
    'a body that changes prototypes',
    '{"__proto__":{"a":1}}',
    'application/json',
    400,
    'bad_request',
  ],
  ['a body of another type', '<a/>', 'text/xml', 415, 'unsupported_media_type'],
])('refuses %s', async (_, body, type, status, code) => {
  const { port } = await startApiServer(database);
  const headers = `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`;
  const response = await sendRaw(port, (await authorized()) + headers + `\r\n${body}`);
  expect(response.status).toBe(status);
  expect(JSON.parse(response.body).error).toBe(code);
});

async function authorized(): Promise<string> {
  const operator = await makePerson(database.db, { role: 'operator' });
  const token = await signToken(operator.id);
  return `PUT /api/admin/clock HTTP/1.1\r\n${host}Authorization: Bearer ${token}\r\n`;
}

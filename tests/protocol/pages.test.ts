// Pages and files as the server sends them.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import pino from 'pino';
import { expect, test } from 'vitest';
import { startAppServer } from '#tests/support/servers/app-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { sendRaw } from '#tests/support/servers/raw-request.ts';
import { makePerson } from '#tests/support/people.ts';

const database = await freshDatabase();

/** Returns the bytes on the wire; fetch would decompress them. */
function getRaw(url: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ response, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

interface RawResponse {
  response: { statusCode?: number | undefined; headers: NodeJS.Dict<string | string[]> };
  body: Buffer;
}

async function renameBrand(url: string, brandName: string): Promise<void> {
  const operator = await makePerson(database.db, { role: 'operator' });
  const before = await call(url, 'GET /api/admin/settings', { as: operator });
  const { version } = before.body;
  const body = { version, values: { brandName } };
  const response = await call(url, 'PUT /api/admin/settings', { as: operator, body });
  expect(response.status).toBe(200);
}

test('sends the same page plain, gzipped and brotli-compressed', async () => {
  const { url } = await startAppServer(database);
  const plain = await getRaw(`${url}/faq`);
  const gzipped = await getRaw(`${url}/faq`, { 'accept-encoding': 'gzip' });
  const br = await getRaw(`${url}/faq`, { 'accept-encoding': 'gzip, br' });
  expect(plain.response.headers['content-encoding']).toBeUndefined();
  expect(gzipped.response.headers['content-encoding']).toBe('gzip');
  expect(br.response.headers['content-encoding']).toBe('br');
  expect(gunzipSync(gzipped.body).equals(plain.body)).toBe(true);
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(br.response.headers['vary']).toBe('Accept-Encoding');
});

test.each(['/\\', '/\\[', '/\\a:b', '/\\a/explore', '/\\user:pw@host/explore'])(
  'has no page at %s, and does not fail there',
  async (target) => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const { url } = await startAppServer(database, {}, { log });
    const bytes = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    expect((await sendRaw(Number(new URL(url).port), bytes)).status).toBe(400);
    expect(lines).toEqual([]);
  },
);

test('answers 304 to whoever has the page, and 200 to whoever has another', async () => {
  const { url } = await startAppServer(database);
  const first = await call(url, 'GET /terms');
  const etag = first.headers.get('etag') ?? '';
  const withTag = (tag: string) => call(url, 'GET /terms', { headers: { 'if-none-match': tag } });
  expect((await withTag(etag)).status).toBe(304);
  expect((await withTag(`"other", ${etag}`)).status).toBe(304);
  expect((await withTag('W/"other"')).status).toBe(200);
});

test('gives an unchanged page the same tag in every process', async () => {
  const tags = [];
  for (const { url } of [await startAppServer(database), await startAppServer(database)])
    tags.push((await call(url, 'GET /contact')).headers.get('etag'));
  expect(tags[0]).toBe(tags[1]);
});

test('answers HEAD like GET, without the body', async () => {
  const { url } = await startAppServer(database);
  const head = await call(url, 'HEAD /privacy');
  expect(head.status).toBe(200);
  expect(head.headers.get('etag')).toBe((await call(url, 'GET /privacy')).headers.get('etag'));
  expect(head.text).toBe('');
});

test('gives one page to all parameters it does not read', async () => {
  const { url } = await startAppServer(database);
  const plain = await call(url, 'GET /faq');
  const tracked = await call(url, 'GET /faq?utm_source=%3Cscript%3E&x=1');
  expect(tracked.headers.get('etag')).toBe(plain.headers.get('etag'));
  expect(tracked.text).not.toContain('utm_source');
});

test('gives one page to all unknown paths, and repeats nothing of them', async () => {
  const { url } = await startAppServer(database);
  const one = await call(url, 'GET /no/%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
  const other = await call(url, 'GET /nothing/here');
  expect([one.status, other.status]).toEqual([404, 404]);
  expect(one.text).toBe(other.text);
  expect(one.text).not.toContain('alert(1)');
});

test('leads from the old address of a new time to the page, whatever stands in it', async () => {
  const { url } = await startAppServer(database);
  const locations = [];
  for (const id of ['%E1%AD%87', '%F0%98%AA%BB', '..%2f%2felsewhere.example', 'a%0d%0ab'])
    locations.push((await call(url, `GET /moved/${id}?token=x`)).headers.get('location'));
  expect(locations).toEqual([
    '/reschedules/%E1%AD%87?token=x',
    '/reschedules/%F0%98%AA%BB?token=x',
    '/reschedules/..%2F%2Felsewhere.example?token=x',
    '/reschedules/a%0D%0Ab?token=x',
  ]);
});

test('makes links from the public address, never from the Host header', async () => {
  const { url } = await startAppServer(database, { PUBLIC_URL: 'https://classes.example' });
  const { body, response } = await getRaw(`${url}/`, { host: 'evil.example' });
  expect(body.toString()).toContain('<link rel="canonical" href="https://classes.example/"/>');
  expect(body.toString()).not.toContain('evil.example');
  expect(response.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
});

test('shows a changed setting at once, in every process', async () => {
  const here = await startAppServer(database);
  const there = await startAppServer(database);
  const titleAt = async (url: string) =>
    /<title>(.*?)<\/title>/.exec((await call(url, 'GET /faq')).text)?.[1];
  await Promise.all([titleAt(here.url), titleAt(there.url)]);
  await renameBrand(here.url, 'Lattice');
  for (const { url } of [here, there]) await expect.poll(() => titleAt(url)).toContain('Lattice');
});

test('keeps hostile settings inside the text they belong to', async () => {
  const { url } = await startAppServer(database);
  const hostile = `</script><img src=x onerror=alert(1)>$&\u2028`;
  await renameBrand(url, hostile);
  await expect.poll(async () => (await call(url, 'GET /faq')).text).toContain('$&amp;');
  const { text } = await call(url, 'GET /faq');
  expect(text).not.toContain('<img src=x');
  const state = /id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(JSON.stringify(JSON.parse(state))).toContain('onerror=alert(1)');
  await renameBrand(url, 'Trellis');
});

test('hides the parts page in live mode', async () => {
  const live = {
    MODE: 'live',
    PUBLIC_URL: 'https://classes.example',
    SMTP_URL: 'smtp://mail.example',
    PAYMENTS: 'demo',
  };
  expect((await call((await startAppServer(database)).url, 'GET /dev/ui')).status).toBe(200);
  const response = await call((await startAppServer(database, live)).url, 'GET /dev/ui');
  expect(response.status).toBe(404);
  expect(response.text).toContain('404 Page Not Found');
});

test('redirects the other spelling of the create page for good', async () => {
  const { url } = await startAppServer(database);
  const response = await call(url, 'GET /classes/create');
  expect([response.status, response.headers.get('location')]).toEqual([308, '/createClass']);
});

test('says in a page that the service is away while the database is, and recovers', async () => {
  const own = await freshDatabase();
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const { url } = await startAppServer(own, {}, { log });
  const name = new URL(own.url).pathname.slice(1);
  await database.pool.query(`alter database ${name} allow_connections false`);
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [name],
  );
  const away = await call(url, 'GET /privacy');
  expect(away.status).toBe(503);
  expect(away.text).toContain('Something went wrong');
  expect(away.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(away.headers.get('etag')).toBeNull();
  expect(away.headers.get('cache-control')).toBe('no-store');
  expect(away.headers.get('retry-after')).toBe('1');
  const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(new Set(faults.map(({ fault }) => fault))).toEqual(new Set(['database_lost']));
  await database.pool.query(`alter database ${name} allow_connections true`);
  await expect.poll(async () => (await call(url, 'GET /privacy')).status).toBe(200);
});

test('serves hashed assets for ever, precompressed, and other files for an hour', async () => {
  const { url } = await startAppServer(database);
  const { text } = await call(url, 'GET /');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '';
  const asset = await getRaw(url + script, { 'accept-encoding': 'br' });
  expect(asset.response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
  const theme = await getRaw(`${url}/theme.js`, { 'accept-encoding': 'br' });
  expect(theme.response.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-encoding': 'br',
  });
});

test.each([
  '/assets/none.js',
  '/assets/../../package.json',
  '/.vite/manifest.json',
  '/assets/%2e%2e/%2e%2e/main.ts',
])('gives nothing away at %s', async (path) => {
  const { url } = await startAppServer(database);
  const { response } = await getRaw(url + path);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
});

test.each([
  ['a range beyond the end', { range: 'bytes=9999999-' }, 416, 'range_not_satisfiable'],
  ['a condition on another version', { 'if-match': '"x"' }, 412, 'precondition_failed'],
  [
    'a condition on an older version',
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:01 GMT' },
    412,
    'precondition_failed',
  ],
])('refuses %s of a file, in the one error shape', async (_, headers, status, error) => {
  const { url } = await startAppServer(database);
  const response = await call(url, 'GET /theme.js', { headers });
  expect([response.status, response.body?.error]).toEqual([status, error]);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('says how long a file is to whoever asks for a range beyond its end', async () => {
  const { url } = await startAppServer(database);
  const response = await call(url, 'GET /theme.js', { headers: { range: 'bytes=9999999-' } });
  expect(response.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
});

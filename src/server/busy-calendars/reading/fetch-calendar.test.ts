import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type FetchCalendarInput, fetchCalendar } from './fetch-calendar.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(respond: Respond) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, address: `http://${host}/secret.ics`, asked };
}

const fetchFrom = (
  { host, address }: { host: string; address: string },
  input: Partial<FetchCalendarInput> = {},
) =>
  fetchCalendar({
    address,
    policy: { privateHosts: [host], mayBePlain: false },
    signal: new AbortController().signal,
    ...input,
  });

const failed = (failure: string) => ({ kind: 'failed', failure });

test('fetches the file, and says what it knows of it the next time', async () => {
  const server = await serve((request, response) => {
    const isKnown = request.headers['if-none-match'] === '"v1"';
    response.writeHead(isKnown ? 304 : 200, { etag: '"v1"', 'last-modified': 'Thu, 19 Nov 2026' });
    response.end(isKnown ? undefined : 'BEGIN:VCALENDAR');
  });
  const first = await fetchFrom(server);
  expect(first).toEqual({
    kind: 'file',
    text: 'BEGIN:VCALENDAR',
    etag: '"v1"',
    lastModified: 'Thu, 19 Nov 2026',
  });
  const again = await fetchFrom(server, { etag: '"v1"', lastModified: 'Thu, 19 Nov 2026' });
  expect(again).toEqual({ kind: 'unchanged' });
  expect(server.asked[1]?.headers['if-modified-since']).toBe('Thu, 19 Nov 2026');
});

test.each([
  [401, 'denied'],
  [403, 'denied'],
  [404, 'gone'],
  [410, 'gone'],
  [500, 'refused'],
])('says what a response of %i means', async (status, failure) => {
  const server = await serve((_, response) => response.writeHead(status).end());
  expect(await fetchFrom(server)).toEqual(failed(failure));
});

test('follows a redirect, but only a few', async () => {
  const server = await serve((request, response) => {
    const step = Number(new URL(request.url ?? '', 'http://x').searchParams.get('step') ?? 0);
    const isLast = request.url?.includes('last=') && step === 3;
    if (isLast) return response.end('BEGIN:VCALENDAR');
    const rest = request.url?.includes('last=') ? '&last=1' : '';
    response.writeHead(302, { location: `/secret.ics?step=${step + 1}${rest}` }).end();
  });
  expect(await fetchFrom(server, { address: `${server.address}?last=1` })).toMatchObject({
    kind: 'file',
  });
  expect(await fetchFrom(server)).toEqual(failed('refused'));
});

test('is not led into our own network by a redirect', async () => {
  const inner = await serve((_, response) => response.end('BEGIN:VCALENDAR'));
  for (const location of [
    inner.address,
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'file:///etc/passwd',
  ]) {
    const outer = await serve((_, response) => response.writeHead(302, { location }).end());
    expect({ location, ...(await fetchFrom(outer)) }).toEqual({
      location,
      ...failed('address_refused'),
    });
  }
  expect(inner.asked).toEqual([]);
});

test('asks no address of our own network, whatever name it has when the connection is made', async () => {
  const inner = await serve((_, response) => response.end('BEGIN:VCALENDAR'));
  const policy = { privateHosts: [], mayBePlain: true };
  for (const address of [
    inner.address,
    'https://10.0.0.1/a.ics',
    'https://[::ffff:10.0.0.1]/a.ics',
    'https://0x7f000001/a.ics',
    'https://localhost/a.ics',
    'https://lin:secret@calendar.example/a.ics',
    'https://calendar.example:25/a.ics',
    'ftp://calendar.example/a.ics',
  ])
    expect({ address, ...(await fetchFrom(inner, { address, policy })) }).toEqual({
      address,
      ...failed('address_refused'),
    });
  // The name has a public spelling, and leads to this machine.
  const rebound = await fetchFrom(inner, { address: 'http://localhost.localdomain/a.ics', policy });
  expect(rebound.kind).toBe('failed');
  expect(inner.asked).toEqual([]);
});

test('asks for TLS where the marketplace is live', async () => {
  const policy = { privateHosts: [], mayBePlain: false };
  const server = await serve((_, response) => response.end());
  const address = 'http://calendar.example/a.ics';
  expect(await fetchFrom(server, { address, policy })).toEqual(failed('address_refused'));
});

test('stops at five megabytes, and unpacks nothing', async () => {
  const huge = await serve((_, response) => {
    const part = Buffer.alloc(1024 * 1024, 'x');
    const more = (): void => {
      while (response.write(part));
      response.once('drain', more);
    };
    more();
  });
  expect(await fetchFrom(huge)).toEqual(failed('too_large'));
  const packed = await serve((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('BEGIN:VCALENDAR')),
  );
  expect(await fetchFrom(packed)).toEqual(failed('not_a_calendar'));
});

test('waits for no server that is silent, also in the middle of the file', async () => {
  const silent = await serve(() => undefined);
  expect(await fetchFrom(silent, { timeoutMs: 200 })).toEqual(failed('too_slow'));
  const half = await serve((_, response) => void response.write('BEGIN:'));
  expect(await fetchFrom(half, { timeoutMs: 200 })).toEqual(failed('too_slow'));
});

test('says that nobody answers', async () => {
  const server = await serve((_, response) => void response.socket?.destroy());
  expect(await fetchFrom(server)).toEqual(failed('unreachable'));
});

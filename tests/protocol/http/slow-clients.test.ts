import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { httpLimits } from '#platform/http/limits.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { openLive } from '#tests/support/servers/live-socket.ts';
import { openSocket, readResponse, sendRaw } from '#tests/support/servers/raw-request.ts';
import { signToken } from '#tests/support/identity/tokens.ts';

const database = await freshDatabase();
const operator = await makePerson(database.db, { role: 'operator' });
const token = await signToken(operator.id);

const head = `PUT /api/admin/clock HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;

const impatient = { headersMs: 200, requestMs: 400, checkEveryMs: 50 };

test('serves others while a hundred clients never finish their headers, and closes those', async () => {
  const { port, url } = await startApiServer(database, { limits: impatient });
  const sockets = await Promise.all(Array.from({ length: 100 }, () => openSocket(port)));
  const endings = sockets.map(readResponse);
  for (const socket of sockets) socket.write('GET /api/site HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  expect((await call(url, 'GET /api/site')).status).toBe(200);
  const responses = await Promise.all(endings);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([408]));
  expect(JSON.parse(responses[0]?.body ?? '').error).toBe('request_timeout');
});

test('serves others while bodies trickle in, and gives up on those', async () => {
  const { port, url } = await startApiServer(database, { limits: impatient });
  const beginning = `${head}Content-Length: 1000\r\n\r\n{`;
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(port)));
  const endings = sockets.map(readResponse);
  for (const socket of sockets) socket.write(beginning);
  expect((await call(url, 'GET /api/site')).status).toBe(200);
  const responses = await Promise.all(endings);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([408]));
});

test('closes the connection of a broken request, though its sender leaves it open', async () => {
  const { port, server } = await startApiServer(database, { limits: { lingerMs: 200 } });
  const connected = once(server.server, 'connection') as Promise<[Socket]>;
  const sender = connect({ port, allowHalfOpen: true }).on('error', () => undefined);
  sender.write('GET / HTTP/1.1\r\nbroken\r\n\r\n');
  const [socket] = await connected;
  await once(socket, 'close', { signal: AbortSignal.timeout(5000) });
  sender.destroy();
});

test.each([
  ['announced', 'Content-Length: 104857600', '', ''],
  ['in chunks', 'Transfer-Encoding: chunked', '100000\r\n', '\r\n'],
])('refuses a body of 100 MB, %s, without reading it all', async (_, length, before, after) => {
  const { port, url, server } = await startApiServer(database, { limits: { lingerMs: 1500 } });
  const connected = once(server.server, 'connection');
  const socket = await openSocket(port);
  const ending = readResponse(socket);
  socket.write(`${head}${length}\r\n\r\n`);
  const megabyte = Buffer.from(before + ' '.repeat(1024 * 1024) + after);
  await sendRepeatedly(socket, megabyte, 100);
  const response = await ending;
  expect([response.status, JSON.parse(response.body).error]).toEqual([413, 'payload_too_large']);
  const [serverSocket] = await connected;
  expect(serverSocket.bytesRead).toBeLessThan(50 * 1024 * 1024);
  expect((await call(url, 'GET /api/site')).status).toBe(200);
});

/** Sends as fast as the server reads, until all is sent or the server closes the connection. */
async function sendRepeatedly(socket: Socket, bytes: Buffer, times: number): Promise<void> {
  for (let sent = 0; sent < times && !socket.destroyed; sent += 1) {
    if (socket.write(bytes)) continue;
    await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
  }
}

test('does not receive the upload of a stranger', async () => {
  const { port } = await startApiServer(database);
  const strangers =
    'PUT /api/admin/clock HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const body = Buffer.alloc(100_000, ' ');
  const response = await sendRaw(
    port,
    Buffer.concat([
      Buffer.from(`${strangers}Content-Length: 100000\r\nConnection: close\r\n\r\n`),
      body,
    ]),
  );
  expect(response.status).toBe(401);
});

test('accepts a JSON content type without a body where none is needed', async () => {
  const { port } = await startApiServer(database);
  const response = await sendRaw(
    port,
    `PUT /api/admin/clock HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json;charset=UTF-8\r\nContent-Length: 0\r\n\r\n`,
  );
  // The empty body is accepted; the refusal comes from the contract, which requires a body here.
  expect([response.status, JSON.parse(response.body).error]).toEqual([400, 'invalid_input']);
});

test('gives up on a JSON body after half a minute, while an upload keeps its time', async () => {
  expect(httpLimits.bodyMs).toBe(minuteMs / 2);
  const limits = { bodyMs: 300, requestMs: minuteMs, checkEveryMs: 50 };
  const { port, url } = await startApiServer(database, { limits });
  const upload = await openSocket(port);
  upload.write(
    `POST /api/pictures HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n--b\r\n',
  );
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(port)));
  const endings = sockets.map(readResponse);
  for (const socket of sockets) socket.write(`${head}Content-Length: 1000\r\n\r\n{`);
  const drip = setInterval(() => sockets.map((socket) => socket.write(' ')), 50);
  const responses = await Promise.all(endings).finally(() => clearInterval(drip));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([408]));
  expect(JSON.parse(responses[0]?.body ?? '').error).toBe('request_timeout');
  expect((await call(url, 'GET /api/site')).status).toBe(200);
  expect(upload.closed).toBe(false);
  upload.destroy();
});

const startBehindProxy = (openPerNetwork: number) =>
  startApiServer(database, {
    limits: { openPerNetwork },
    trustProxy: ['loopback'],
    changesPerMinute: 1000,
  });

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

test('refuses the requests of a network that has too many open, and serves every other network', async () => {
  const { port, url } = await startBehindProxy(5);
  const sockets = await Promise.all(Array.from({ length: 5 }, () => openSocket(port)));
  for (const socket of sockets)
    socket.write(`${head}X-Forwarded-For: 203.0.113.7\r\nContent-Length: 1000\r\n\r\n{`);
  const refused = await eventually(async () => {
    const response = await call(url, 'GET /api/site', from('203.0.113.7'));
    expect(response.status).toBe(429);
    return response;
  });
  expect(refused.headers.get('retry-after')).toBe('10');
  expect((await call(url, 'GET /api/site', from('203.0.113.8'))).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await eventually(async () =>
    expect((await call(url, 'GET /api/site', from('203.0.113.7'))).status).toBe(200),
  );
});

test('counts a request that offers another protocol until its response, not until the proxy hangs up', async () => {
  const { url } = await startBehindProxy(2);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = [];
  for (let sent = 0; sent < 4; sent += 1) {
    const headers = { ...from('203.0.113.7').headers, upgrade: 'h2c' };
    const asked = get(`${url}/api/site`, { agent, headers });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    statuses.push(response.statusCode);
    await once(response.resume(), 'end');
  }
  agent.destroy();
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('counts a live connection until it closes', async () => {
  const { port, url } = await startBehindProxy(1);
  const status = async () => (await call(url, 'GET /api/site', from('203.0.113.7'))).status;
  const { socket } = await openLive(port, from('203.0.113.7'));
  expect(await status()).toBe(429);
  socket.close();
  await eventually(async () => expect(await status()).toBe(200));
});

test('refuses the connections of a network that has too many open, and serves every other network', async () => {
  const limits = { openPerNetwork: 5 };
  const { port, server } = await startApiServer(database, { limits, changesPerMinute: 1000 });
  let address = '';
  // Every socket of a test comes from this machine, which is not counted.
  server.server.prependListener('connection', (socket: Socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: address }),
  );
  const request = 'GET /api/site HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const openFrom = async (ip: string) => {
    const accepted = once(server.server, 'connection');
    address = ip;
    const socket = await openSocket(port);
    await accepted;
    return socket;
  };
  const askFrom = async (ip: string) => {
    const socket = await openFrom(ip);
    socket.write(request);
    return readResponse(socket);
  };
  const silent = [];
  for (let count = 0; count < 5; count += 1) silent.push(await openFrom('203.0.113.7'));
  const refused = await askFrom('::ffff:203.0.113.7');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(JSON.parse(refused.body).error).toBe('too_many_requests');
  expect((await askFrom('203.0.113.8')).status).toBe(200);
  expect((await askFrom('192.168.1.5')).status).toBe(200);
  expect(silent.some(({ closed }) => closed)).toBe(false);
  silent.pop()?.destroy();
  await eventually(async () => expect((await askFrom('203.0.113.7')).status).toBe(200));
  for (const socket of silent) socket.destroy();
});

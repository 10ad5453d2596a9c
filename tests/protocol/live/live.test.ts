import { expect, test } from 'vitest';
import type { TopicTable } from '#contract/topics.ts';
import type { Caller } from '#domain/permissions.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { liveLimits } from '#platform/live/live-limits.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fakeIdentity } from '#tests/support/identity/fake-identity.ts';
import { openLive, refusedLive } from '#tests/support/servers/live-socket.ts';
import { makePerson } from '#tests/support/people.ts';
import { openSocket, readResponse, sendRaw } from '#tests/support/servers/raw-request.ts';
import { signToken, tokenRules } from '#tests/support/identity/tokens.ts';

const database = await freshDatabase();
const { db, pool } = database;

const topics: TopicTable = {
  'thing:{id}': { meaning: 'A thing changed.', who: 'anyone' },
  members: { meaning: 'Something for members changed.', who: 'signed-in' },
  office: { meaning: 'Something for operators changed.', who: 'operator' },
};

test('tells those who listen what an operator changed, and nobody else', async () => {
  const { port, url } = await startApiServer(database);
  const operator = await makePerson(db, { role: 'operator' });
  const [one, other, deaf] = await Promise.all([openLive(port), openLive(port), openLive(port)]);
  for (const { ask } of [one, other])
    expect(await ask({ listen: 'settings' })).toEqual({ listening: 'settings' });
  const { body: settings } = await call(url, 'GET /api/admin/settings', { as: operator });
  const change = { version: settings.version, values: { brandName: 'Espalier' } };
  await call(url, 'PUT /api/admin/settings', { as: operator, body: change });
  for (const { received } of [one, other])
    await eventually(() => expect(received.at(-1)).toEqual({ heard: 'settings' }));
  await deaf.ask({ ping: true });
  expect(deaf.received).toEqual([{ pong: true }]);
});

test('tells what was committed in its order, repeated news of one moment once', async () => {
  const { port, notices } = await startApiServer(database, { live: { topics } });
  const { received, ask } = await openLive(port);
  await ask({ listen: 'thing:7' });
  const publish = (...payloads: string[]) =>
    inTransaction(db, async (tx) => {
      for (const payload of payloads) await notices.publish(tx, 'thing:7', payload);
    });
  await publish('1', '2', '3');
  await publish('4');
  await eventually(() => expect(received.at(-1)).toEqual({ heard: 'thing:7', payload: '4' }));
  const payloads = received.slice(1).map((message) => (message as { payload: string }).payload);
  expect(payloads).toEqual(['1', '2', '3', '4']);
});

test('says nothing of what a notice tells beyond an id', async () => {
  const { port, notices } = await startApiServer(database, { live: { topics } });
  const { received, ask } = await openLive(port);
  await ask({ listen: 'thing:7' });
  await notices.publish(db, 'thing:7', 'lin@example.org');
  await eventually(() => expect(received.at(-1)).toEqual({ heard: 'thing:7' }));
});

test('stops telling whoever has left', async () => {
  const { port, notices } = await startApiServer(database, { live: { topics } });
  const { received, ask, say } = await openLive(port);
  await ask({ listen: 'thing:1' });
  say({ leave: 'thing:1' });
  await ask({ listen: 'thing:2' });
  await notices.publish(db, 'thing:1');
  await notices.publish(db, 'thing:2');
  await eventually(() => expect(received.at(-1)).toEqual({ heard: 'thing:2' }));
  expect(received).not.toContainEqual({ heard: 'thing:1' });
});

test('hears a topic in the database only as long as a socket does', async () => {
  const heard = new Set<string>();
  const listen = (topic: string) => {
    heard.add(topic);
    return () => heard.delete(topic);
  };
  const notices = { listen, isUnchanged: () => false };
  const { port } = await startApiServer(database, { live: { topics, notices } });
  const { socket, ask } = await openLive(port);
  for (const topic of ['thing:1', 'thing:2']) await ask({ listen: topic });
  expect([...heard]).toEqual(['thing:1', 'thing:2']);
  socket.terminate();
  await eventually(() => expect([...heard]).toEqual([]));
});

test('says that nothing has changed since a page was rendered, only while that is so', async () => {
  const { port, notices } = await startApiServer(database, { live: { topics } });
  const { ask } = await openLive(port);
  const listen = (since: string) => ask({ listen: 'thing:1', since });
  const rendered = notices.position();
  await notices.publish(db, 'thing:2');
  expect(await listen(rendered)).toEqual({ listening: 'thing:1', unchanged: true });
  await inTransaction(db, (tx) => notices.publish(tx, 'thing:1'));
  expect(await listen(rendered)).toEqual({ listening: 'thing:1' });
  expect(await listen(notices.position())).toEqual({ listening: 'thing:1', unchanged: true });
  const elsewhere = await startApiServer(database, { live: { topics } });
  expect(await listen(elsewhere.notices.position())).toEqual({ listening: 'thing:1' });
  expect(await listen('nonsense')).toEqual({ listening: 'thing:1' });
});

test('tells everybody to look again after the database connection was lost', async () => {
  const { port } = await startApiServer(database);
  const sockets = await Promise.all([openLive(port), openLive(port)]);
  for (const { ask } of sockets) await ask({ listen: 'settings' });
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'trellis notices %' and datname = current_database()",
  );
  for (const { received } of sockets)
    await eventually(() => expect(received.at(-1)).toEqual({ heard: 'settings' }));
});

test.each(['nothing', 'constructor', '__proto__', 'thing', 'thing:', 'thing:1:2', 'thing:a b', ''])(
  'refuses the topic %j, and goes on',
  async (topic) => {
    const { port } = await startApiServer(database, { live: { topics } });
    const { ask } = await openLive(port);
    expect(await ask({ listen: topic })).toEqual({ refused: topic, error: 'not_found' });
    expect(await ask({ listen: 'thing:1' })).toEqual({ listening: 'thing:1' });
  },
);

test('lets people hear what their standing allows, after the hello that came just before', async () => {
  const { port } = await startApiServer(database, { live: { topics } });
  const learner = await makePerson(db);
  const { received, ask, say } = await openLive(port);
  expect(await ask({ listen: 'members' })).toEqual({
    refused: 'members',
    error: 'unauthenticated',
  });
  say({ hello: { token: await signToken(learner.id) } });
  say({ listen: 'members' });
  say({ listen: 'office' });
  await eventually(() => expect(received).toHaveLength(4));
  expect(received.slice(1)).toEqual([
    { signedIn: true },
    { listening: 'members' },
    { refused: 'office', error: 'not_found' },
  ]);
});

test('opens the mailbox to nobody but the person at the demo', async () => {
  const [demo, live] = [
    await startApiServer(database),
    await startApiServer(database, { mode: 'live' }),
  ];
  const [atHome, abroad, inLiveMode] = await Promise.all([
    openLive(demo.port),
    openLive(demo.port, { headers: { 'x-forwarded-for': '203.0.113.5' } }),
    openLive(live.port),
  ]);
  expect(await atHome.ask({ listen: 'mailbox' })).toEqual({ listening: 'mailbox' });
  for (const { ask } of [abroad, inLiveMode])
    expect(await ask({ listen: 'mailbox' })).toEqual({ refused: 'mailbox', error: 'not_found' });
});

test('hangs up on a token that is not good', async () => {
  const { port } = await startApiServer(database);
  const expired = await signToken((await makePerson(db)).id, { expiresIn: '-1h' });
  for (const token of ['', 'x', 'x\ny', expired]) {
    const { say, closed } = await openLive(port);
    say({ hello: { token } });
    expect(await closed).toBe(4401);
  }
});

test.each(['ended', 'second-factor-needed'] as const)(
  'hangs up when a token stops being good: %s',
  async (status) => {
    const identity = fakeIdentity();
    const limits = { checkTokensEveryMs: 50 };
    const { port } = await startApiServer(database, { identity, live: { limits } });
    const { id } = await makePerson(db);
    const { ask, closed } = await openLive(port);
    expect(await ask({ hello: { token: await signToken(id) } })).toEqual({ signedIn: true });
    identity.standings.set(id, status);
    expect(await closed).toBe(4401);
  },
);

test('looks at every token often enough to keep the promise of half a minute', () => {
  expect(liveLimits.checkTokensEveryMs).toBeLessThanOrEqual(25_000);
});

test('takes from people what they may not hear any more', async () => {
  const limits = { checkTokensEveryMs: 50 };
  const { port, notices } = await startApiServer(database, { live: { topics, limits } });
  const { id } = await makePerson(db, { role: 'operator' });
  const { received, ask } = await openLive(port);
  await ask({ hello: { token: await signToken(id) } });
  await ask({ listen: 'office' });
  await ask({ listen: 'members' });
  await db.updateTable('profiles').set({ role: 'student' }).where('id', '=', id).execute();
  await eventually(() =>
    expect(received).toContainEqual({ refused: 'office', error: 'not_found' }),
  );
  await notices.publish(db, 'office');
  await notices.publish(db, 'members');
  await eventually(() => expect(received.at(-1)).toEqual({ heard: 'members' }));
  expect(received).not.toContainEqual({ heard: 'office' });
});

test('keeps pages of other sites out', async () => {
  const { port } = await startApiServer(database, { publicUrl: 'https://trellis.example' });
  for (const origin of ['https://evil.example', 'null', 'http://trellis.example']) {
    const { status, body, headers } = await refusedLive(port, { origin });
    expect([status, body.error]).toEqual([403, 'foreign_origin']);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  const { ask } = await openLive(port, { origin: 'https://trellis.example' });
  expect(await ask({ ping: true })).toEqual({ pong: true });
});

test('says to an ordinary request that it has to be a WebSocket', async () => {
  const { url } = await startApiServer(database);
  const response = await call(url, 'GET /api/live');
  expect([response.status, response.body.error]).toEqual([426, 'upgrade_required']);
  expect(response.headers.get('upgrade')).toBe('websocket');
  for (const address of ['GET /api/nothing', 'GET /api', 'POST /api/live'])
    expect(
      (await call(url, address, { body: address.startsWith('POST') ? {} : undefined })).status,
    ).toBe(404);
});

test.each([
  ['GET /api/site', 'h2c', 200],
  ['GET /api/live', 'h2c', 426],
  ['GET /api/site', 'websocket', 200],
  ['GET /api/nothing', 'websocket', 404],
  ['GET //api/live', 'websocket', 308],
])('answers %s as ever when it offers to become %s', async (line, protocol, status) => {
  const { port } = await startApiServer(database);
  const head = `${line} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n`;
  const handshake = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  const response = await sendRaw(port, `${head}${handshake}\r\n`);
  expect(response.status).toBe(status);
});

test.each([
  ['no key', 'Sec-WebSocket-Version: 13\r\n'],
  ['no real key', 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: abc\r\n'],
  ['an old version', 'Sec-WebSocket-Version: 7\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'],
])('answers a handshake with %s like any other wrong request', async (_, lines) => {
  const { port } = await startApiServer(database);
  const head = 'GET /api/live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
  const { status, headers, body } = await sendRaw(port, `${head}${lines}\r\n`);
  expect([status, JSON.parse(body).error]).toEqual([426, 'upgrade_required']);
  expect(headers.get('sec-websocket-version')).toBe('13');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('stays open where an idle connection is closed', async () => {
  const impatient = { idleMs: 200, headersMs: 150, requestMs: 200, checkEveryMs: 50 };
  const { port } = await startApiServer(database, { limits: impatient });
  const { ask } = await openLive(port);
  await readResponse(await openSocket(port));
  expect(await ask({ ping: true })).toEqual({ pong: true });
});

test('sends everybody elsewhere when the server stops, and lets nobody in any more', async () => {
  const { server, port } = await startApiServer(database);
  const [one, other] = await Promise.all([openLive(port), openLive(port)]);
  const drained = server.drain();
  expect(await Promise.all([one.closed, other.closed])).toEqual([1001, 1001]);
  await drained;
  await expect(openLive(port)).rejects.toThrow('ECONNREFUSED');
});

test('stops without those who do not answer the goodbye', async () => {
  const { server, port } = await startApiServer(database, {
    live: { limits: { closeWithinMs: 100 } },
  });
  const { socket } = await openLive(port);
  socket.pause();
  await server.drain();
  socket.resume();
});

test('keeps those it knows while nobody can be looked up, and asks others to come again', async () => {
  const learner = await makePerson(db);
  const limits = { checkTokensEveryMs: 20 };
  let lookUps = 0;
  let lookUp = async (): Promise<Caller | null> => learner;
  const findCaller = () => {
    lookUps += 1;
    return lookUp();
  };
  const authentication = { tokens: tokenRules, findCaller };
  const { port } = await startApiServer(database, { live: { authentication, limits } });
  const [known, stranger] = await Promise.all([openLive(port), openLive(port)]);
  const token = await signToken(learner.id);
  await known.ask({ hello: { token } });
  lookUp = async () => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  };
  lookUps = 0;
  await eventually(() => expect(lookUps).toBeGreaterThan(2));
  expect(await known.ask({ ping: true })).toEqual({ pong: true });
  stranger.say({ hello: { token } });
  expect(await stranger.closed).toBe(1013);
});

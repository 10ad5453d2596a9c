import { expect, test } from 'vitest';
import type { TopicTable } from '#contract/topics.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLive, refusedLive } from '#tests/support/servers/live-socket.ts';

const database = await freshDatabase();

const topics: TopicTable = { 'thing:{id}': { meaning: 'A thing changed.', who: 'anyone' } };

test.each([
  ['without a token', { listen: 'x'.repeat(1024) }],
  ['whatever it brings', { hello: { token: 'x'.repeat(8192) } }],
])('hangs up on a message that is too long, %s', async (_, message) => {
  const { port } = await startApiServer(database);
  const { say, closed } = await openLive(port);
  say(message);
  expect(await closed).toBe(1009);
});

test('takes a longer message when it brings a token', async () => {
  const { port } = await startApiServer(database);
  const { say, closed } = await openLive(port);
  say({ hello: { token: 'x'.repeat(4000) } });
  expect(await closed).toBe(4401);
});

test.each([
  'no json',
  'null',
  '[]',
  '{}',
  '{"listen":7}',
  '{"listen":"settings","leave":"settings"}',
  '{"hello":"token"}',
  `{"listen":"${'x'.repeat(101)}"}`,
  Buffer.from('{"ping":true}'),
])('hangs up on what is no message: %j', async (text) => {
  const { port } = await startApiServer(database);
  const { socket, closed } = await openLive(port);
  socket.send(text);
  expect(await closed).toBe(1008);
});

test('hangs up on whoever talks without end, in messages or in frames', async () => {
  const limits = { messages: 50, messagesPerSecond: 0.001 };
  const { port } = await startApiServer(database, { live: { limits } });
  const [talker, pinger, quiet] = await Promise.all([
    openLive(port),
    openLive(port),
    openLive(port),
  ]);
  for (let sent = 0; sent <= 50; sent++) {
    talker.say({ ping: true });
    pinger.socket.ping();
  }
  expect(await Promise.all([talker.closed, pinger.closed])).toEqual([1008, 1008]);
  for (let sent = 0; sent < 50; sent++) await quiet.ask({ ping: true });
});

test('lets one socket listen to so many topics and no more', async () => {
  const { port } = await startApiServer(database, { live: { topics } });
  const { ask, say } = await openLive(port);
  for (let id = 1; id <= 20; id++)
    expect(await ask({ listen: `thing:${id}` })).toEqual({ listening: `thing:${id}` });
  const refused = { refused: 'thing:21', error: 'too_many_requests' };
  expect(await ask({ listen: 'thing:21' })).toEqual(refused);
  expect(await ask({ listen: 'thing:20' })).toEqual({ listening: 'thing:20' });
  say({ leave: 'thing:1' });
  expect(await ask({ listen: 'thing:21' })).toEqual({ listening: 'thing:21' });
});

test('refuses more than it has room for, until somebody goes', async () => {
  const { port } = await startApiServer(database, { live: { limits: { sockets: 2 } } });
  const [first] = await Promise.all([openLive(port), openLive(port)]);
  const { status, body, headers } = await refusedLive(port);
  expect([status, body.error, headers['retry-after']]).toEqual([503, 'unavailable', '10']);
  first.socket.close();
  await eventually(() => openLive(port));
});

test('refuses too many from one address', async () => {
  const limits = { socketsPerAddress: 2 };
  const { port } = await startApiServer(database, { changesPerMinute: 100, live: { limits } });
  await Promise.all([openLive(port), openLive(port)]);
  const { status, body, headers } = await refusedLive(port);
  expect([status, body.error, headers['retry-after']]).toEqual([429, 'too_many_requests', '10']);
});

test('drops whoever does not respond, and keeps who does', async () => {
  const limits = { pingEveryMs: 400, pongWithinMs: 300 };
  const { port } = await startApiServer(database, { live: { limits } });
  const unresponsive = await openLive(port, { autoPong: false });
  const polite = await openLive(port);
  expect(await unresponsive.closed).toBe(1006);
  expect(await polite.ask({ ping: true })).toEqual({ pong: true });
});

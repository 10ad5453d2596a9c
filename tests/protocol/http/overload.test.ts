// Too many requests at once: searches are refused soon, bookings go on, and nothing is done for those who have gone.
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { openSocket } from '#tests/support/servers/raw-request.ts';
import { signToken } from '#tests/support/identity/tokens.ts';

const database = await freshDatabase();
const { db } = database;

const waitMs = 100;
const people = { working: 1, waiting: 1, waitMs };

/** Searches that end when the test says so. */
async function startStuck(budgetMs = 20_000) {
  const begun: string[] = [];
  const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
  const server = await startApiServer(database, {
    limits: { bulkheads: { searches: { working: 1, waiting: 1, waitMs }, people }, budgetMs },
    handlers: {
      'GET /api/suggestions': async ({ query }, { db: read }) => {
        begun.push(query.q);
        await end;
        // A handler reads step by step.
        await read.selectFrom('settings').select('key').execute();
        begun.push(`${query.q} read`);
        return { towns: [], categories: [], classes: [], instructors: [] } as never;
      },
    },
  });
  const search = (words: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(`${server.url}/api/suggestions?q=${words}`, { headers, ...(signal && { signal }) });
  return { ...server, begun, endAll, search };
}

test('refuses searches at once when enough wait, and those that wait too long, while people book', async () => {
  const { url, begun, endAll, search } = await startStuck();
  const first = search('first');
  await eventually(() => expect(begun).toEqual(['first']));
  const second = search('second');
  await sleep(waitMs / 4);
  const startedMs = performance.now();
  const third = await search('third');
  expect(performance.now() - startedMs).toBeLessThan(waitMs / 2);
  expect([third.status, third.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await third.json()).toMatchObject({ error: 'busy' });
  const as = await makePerson(db);
  const { classId, sessionIds } = await makeClass(db, { priceCents: 0 });
  const body = { class_id: classId, session_id: sessionIds[0] };
  expect((await call(url, 'POST /api/bookings', { as, body })).status).toBe(201);
  expect((await second).status).toBe(503);
  endAll();
  expect((await first).status).not.toBe(503);
  expect(begun).toEqual(['first', 'first read']);
});

test('refuses robots while people wait', async () => {
  const { begun, endAll, search } = await startStuck();
  void search('first');
  await eventually(() => expect(begun).toEqual(['first']));
  const second = search('second');
  await sleep(waitMs / 4);
  const robot = await search('third', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  expect([robot.status, robot.headers.get('retry-after')]).toEqual([503, '60']);
  endAll();
  expect((await second).status).not.toBe(503);
});

test('does nothing for those who have gone, while they waited or while it worked', async () => {
  const { begun, endAll, search } = await startStuck();
  const [working, waiting] = [new AbortController(), new AbortController()];
  const first = search('first', {}, working.signal).catch(() => 'gone');
  await eventually(() => expect(begun).toEqual(['first']));
  const second = search('second', {}, waiting.signal).catch(() => 'gone');
  await sleep(waitMs / 4);
  waiting.abort();
  await sleep(waitMs / 4);
  working.abort();
  expect(await Promise.all([first, second])).toEqual(['gone', 'gone']);
  const third = search('third');
  await eventually(() => expect(begun).toEqual(['first', 'third']));
  endAll();
  expect((await third).status).not.toBe(503);
  expect(begun).toEqual(['first', 'third', 'third read']);
});

test('keeps no place for those who hang up before it is their turn', async () => {
  const { server, begun, endAll, search } = await startStuck();
  endAll();
  const hangUp = (_request: unknown, { socket }: ServerResponse) => socket?.destroy();
  server.server.prependListener('request', hangUp);
  for (const words of ['first', 'second', 'third'])
    await expect(search(words)).rejects.toThrow('fetch failed');
  server.server.off('request', hangUp);
  expect((await search('fourth')).status).not.toBe(503);
  expect(begun).toEqual(['fourth', 'fourth read']);
});

test('ends a request in time whatever it waits for', async () => {
  const { search } = await startStuck(waitMs);
  const late = await search('first');
  expect(late.status).toBe(503);
  expect(await late.json()).toMatchObject({ error: 'unavailable' });
});

test('keeps nobody out because bodies arrive slowly', async () => {
  const { url, port } = await startStuck();
  const [as, slow] = [await makePerson(db), await makePerson(db)];
  const token = await signToken(slow.id);
  const head = `POST /api/bookings HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`;
  for (let count = 0; count < 3; count += 1) {
    const socket = await openSocket(port);
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`);
  }
  await sleep(waitMs / 4);
  expect((await call(url, 'GET /api/bookings', { as })).status).toBe(200);
});

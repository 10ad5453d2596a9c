// A CDN in front: it may hold public pages and responses and nothing else, and is purged when they change.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type EndpointSpec, splitAddress } from '#contract/endpoint.ts';
import { endpointNames, endpoints } from '#contract/endpoints.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson } from '#tests/support/people.ts';
import { startAppServer } from '#tests/support/servers/app-server.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { makeStudio } from '#tests/support/worlds/studios.ts';
import { routes } from '#web/routes.tsx';

// Every call and every page once, also on a busy machine.
vi.setConfig({ testTimeout: 2 * minuteMs });

const database = await freshDatabase();
const { db } = database;

/** The whole product behind a CDN that responds to purges with these statuses in turn, then with 200. */
async function startBehindCdn(...statuses: number[]) {
  const purged: string[][] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { tags } = (await json(request)) as { tags: string[] };
    const status = statuses.shift() ?? 200;
    if (status === 200) purged.push(tags);
    response.writeHead(status).end();
  };
  const cdn = createServer((request, response) => void respond(request, response));
  cdn.listen(0, '127.0.0.1');
  await new Promise((resolve) => cdn.once('listening', resolve));
  onTestFinished(() => void cdn.close());
  const { port } = cdn.address() as AddressInfo;
  const { url } = await startAppServer(database, {
    CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
    CDN_PURGE_TOKEN: 'a'.repeat(32),
  });
  return { url, purged };
}

type Headers = Awaited<ReturnType<typeof call>>['headers'];
const isShared = (headers: Headers): boolean =>
  /s-maxage/.test(headers.get('cache-control') ?? '') ||
  headers.has('cdn-cache-control') ||
  headers.has('cache-tag');

/** Every call has one that succeeds, as far as a visitor may make it. */
async function addressesIn(path: string): Promise<string> {
  const { classId, instructorId } = await shown;
  const values: Record<string, string> = {
    slug: 'pottery',
    username: await usernameOf(instructorId),
    handle: (await studioShown).handle,
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? classId);
  const query = queries[path];
  return query ? `${filled}?${query}` : filled;
}

const shown = makeClass(db, { categoryId: 1 });
const studioShown = shown.then(({ instructorId }) => makeStudio(db, { ownerId: instructorId }));
const queries: Record<string, string> = {
  '/api/explore/map': 'box=-98,30,-97,31&zoom=8',
  '/api/explore/map/classes': 'box=-98,30,-97,31',
  '/api/explore/days': 'month=2030-01',
  '/api/suggestions': 'q=pot',
};

async function usernameOf(id: string): Promise<string> {
  const row = db.selectFrom('profiles').select('username').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).username;
}

test('a CDN may hold the cached calls of visitors, and no other call', async () => {
  const { url } = await startBehindCdn();
  const wrong: string[] = [];
  // Reads come first: a write may change what they find.
  const isWrite = (name: string): number => Number(!name.startsWith('GET'));
  for (const name of endpointNames.toSorted((a, b) => isWrite(a) - isWrite(b))) {
    const { isCached }: EndpointSpec = endpoints[name];
    const { method, path } = splitAddress(name);
    const address = `${method} ${await addressesIn(path)}`;
    const { status, headers } = await call(url, address);
    if (isShared(headers) !== (isCached === true)) wrong.push(`${address} responds ${status}`);
    const as = await makePerson(db, { role: 'operator' });
    const known = await call(url, address, { as });
    if (isShared(known.headers)) wrong.push(`${address} with a token`);
  }
  expect(wrong).toEqual([]);
});

const publicPages = [
  '/',
  '/how-it-works',
  '/explore',
  '/explore/:slug',
  '/classes/:id',
  '/instructors/:username',
  '/studios/:handle',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
];

test('a CDN may hold the public pages, and no other page', async () => {
  const { url } = await startBehindCdn();
  const { classId, instructorId } = await makeClass(db);
  const username = await usernameOf(instructorId);
  const { handle } = await makeStudio(db, { ownerId: instructorId });
  const paths = routes[0]?.children?.[0]?.children?.map(({ path = '' }) => path) ?? [];
  expect(paths.length).toBeGreaterThan(50);
  const shared: string[] = [];
  for (const path of paths) {
    const address = path
      .replace(':slug', 'pottery')
      .replace(':username', username)
      .replace(':handle', handle)
      .replace(':id', classId)
      .replace('*', '/nowhere');
    if (isShared((await call(url, `GET ${address}`)).headers)) shared.push(path);
  }
  expect(shared.toSorted()).toEqual(publicPages.toSorted());
  const missing = await call(url, `GET /classes/${randomUUID()}`);
  expect([missing.status, isShared(missing.headers)]).toEqual([404, false]);
});

test('names what a page shows, and lets browsers revalidate', async () => {
  const { url } = await startBehindCdn();
  const { classId } = await makeClass(db);
  const { headers } = await call(url, `GET /classes/${classId}`);
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=60');
  expect(headers.get('cdn-cache-control')).toBe('public, max-age=60, stale-while-revalidate=60');
  expect(headers.get('cache-tag')?.split(',')).toEqual(
    expect.arrayContaining(['all', `class:${classId}`, `seats:${classId}`]),
  );
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  const again = await call(url, `GET /classes/${classId}`, { headers: known });
  expect([again.status, isShared(again.headers)]).toEqual([304, true]);
});

test('shares nothing without a CDN that can be purged', async () => {
  const { url } = await startAppServer(database);
  for (const path of ['/', '/api/classes']) {
    const { headers } = await call(url, `GET ${path}`);
    expect([headers.get('cache-control'), isShared(headers)]).toEqual(['no-cache', false]);
  }
});

test('purges what a booking changes, also if the CDN refuses at first', async () => {
  const { url, purged } = await startBehindCdn(503, 503);
  await eventually(() => expect(purged).toEqual([['all']]));
  const { classId, sessionIds } = await makeClass(db, {});
  const body = { class_id: classId, session_id: sessionIds[0] };
  const as = await makePerson(db);
  expect((await call(url, 'POST /api/bookings', { as, body })).status).toBe(201);
  await eventually(() =>
    expect(purged.flat()).toEqual(
      expect.arrayContaining([`seats:${classId}`, `class:${classId}`, 'seats']),
    ),
  );
});

// Responses that are the same for everyone, sent from the cache.
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson } from '#tests/support/people.ts';

const database = await freshDatabase();

/** A handler that counts its calls, and returns the count in a header. */
function counting() {
  let asked = 0;
  const list: Handlers['GET /api/classes'] = async (_input, { setHeader }) => {
    asked += 1;
    setHeader('X-Total-Count', String(asked));
    return [];
  };
  return { handlers: { 'GET /api/classes': list }, asked: () => asked };
}

const start = (handlers: Partial<Handlers> = {}) =>
  startApiServer(database, { cacheResponses: true, handlers });

test('sends a kept answer again, headers and all, and asks the database for nothing', async () => {
  const { handlers, asked } = counting();
  const { url } = await start(handlers);
  const first = await call(url, 'GET /api/classes?q=clay');
  const statements = await countStatements(async () => {
    const again = await call(url, 'GET /api/classes?q=clay');
    expect([again.status, again.text]).toEqual([200, first.text]);
    for (const name of ['content-type', 'cache-control', 'etag', 'x-total-count', 'vary'])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
  });
  expect([asked(), statements]).toEqual([1, 0]);
});

test('gives one answer to all addresses that ask for the same', async () => {
  const { handlers, asked } = counting();
  const { url } = await start(handlers);
  await call(url, 'GET /api/classes?q=clay&limit=5');
  await call(url, 'GET /api/classes?limit=5&q=%20clay%20&utm_source=x');
  expect(asked()).toBe(1);
  await call(url, 'GET /api/classes?q=clay&limit=6');
  expect(asked()).toBe(2);
});

test('forgets it in every process once a write has committed', async () => {
  const { classId } = await makeClass(database.db, { title: 'Throwing pots' });
  const here = await start();
  const there = await start();
  const titleAt = async (url: string) =>
    (await call(url, `GET /api/classes/${classId}`)).body.title;
  for (const { url } of [here, there]) expect(await titleAt(url)).toBe('Throwing pots');
  await database.db.transaction().execute(async (tx) => {
    const title = 'Throwing bowls';
    await tx.updateTable('classes').set({ title }).where('id', '=', classId).execute();
    await here.notices.publish(tx, 'classes');
  });
  for (const { url } of [here, there])
    await eventually(async () => expect(await titleAt(url)).toBe('Throwing bowls'));
});

test('goes on showing what was there when a write is taken back', async () => {
  const { handlers, asked } = counting();
  const { url, notices } = await start(handlers);
  await call(url, 'GET /api/classes');
  const takenBack = database.db.transaction().execute(async (tx) => {
    await notices.publish(tx, 'classes');
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  await call(url, 'GET /api/classes');
  expect(asked()).toBe(1);
});

test('gives a kept answer to good tokens, and refuses bad ones all the same', async () => {
  const { handlers, asked } = counting();
  const { url } = await start(handlers);
  await call(url, 'GET /api/classes');
  const as = await makePerson(database.db);
  expect((await call(url, 'GET /api/classes', { as })).status).toBe(200);
  const bad = { headers: { authorization: 'Bearer nonsense' } };
  expect((await call(url, 'GET /api/classes', bad)).status).toBe(401);
  expect(asked()).toBe(1);
});

test('answers 304 to whoever has it, and HEAD without the body', async () => {
  const { url } = await start(counting().handlers);
  const { headers } = await call(url, 'GET /api/classes');
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  const again = await call(url, 'GET /api/classes', { headers: known });
  expect([again.status, again.text, again.headers.get('x-total-count')]).toEqual([304, '', '1']);
  const head = await call(url, 'HEAD /api/classes');
  expect([head.status, head.text, head.headers.get('etag')]).toEqual([
    200,
    '',
    headers.get('etag'),
  ]);
});

test('keeps no refusal', async () => {
  let there = false;
  const { url } = await start({
    'GET /api/classes': async () => {
      if (!there) throw new Refusal('unavailable');
      return [];
    },
  });
  expect((await call(url, 'GET /api/classes')).status).toBe(503);
  there = true;
  expect((await call(url, 'GET /api/classes')).status).toBe(200);
  expect((await call(url, 'GET /api/classes?limit=no')).status).toBe(400);
  expect((await call(url, 'GET /api/classes?limit=no')).status).toBe(400);
});

test('compresses what is asked for again, to the same content', async () => {
  const { classId } = await makeClass(database.db, { description: 'Clay and water. '.repeat(200) });
  const { url } = await start();
  const address = `${url}/api/classes/${classId}`;
  const plain = await getRaw(address);
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const response = await eventually(async () => {
      const again = await getRaw(address, { 'accept-encoding': encoding });
      expect(again.headers['content-encoding']).toBe(encoding);
      return again;
    });
    expect(decompress(response.body).equals(plain.body)).toBe(true);
    expect(response.body.length).toBeLessThan(plain.body.length / 2);
    expect([response.headers.vary, response.headers.etag]).toEqual([
      'Accept-Encoding',
      plain.headers.etag,
    ]);
  }
  expect((await getRaw(address)).body.equals(plain.body)).toBe(true);
});

/** Returns the bytes on the wire; fetch would decompress them. */
function getRaw(url: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  request(url, { headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
  })
    .on('error', reject)
    .end();
  return promise;
}

interface RawResponse {
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

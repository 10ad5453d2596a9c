// Alerts over HTTP: asking, listing and removing, only for oneself; one-click unsubscribing without a sign-in.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';

const database = await freshDatabase();
const { db } = database;

interface Listed {
  id: string;
  title: string;
}

test('adds alerts once, lists them to their owner, and removes no one else’s', async () => {
  const { url } = await startApiServer(database);
  const [as, other] = [await makePerson(db), await makePerson(db)];
  const { classId } = await makeClass(db, { title: 'Bread and butter' });
  const list = async (person = as) =>
    (await call(url, 'GET /api/alerts', { as: person })).body as Listed[];
  const search = { q: 'raku', near: 'Austin, TX' };
  for (let time = 0; time < 2; time += 1) {
    await call(url, `PUT /api/alerts/classes/${classId}`, { as });
    await call(url, 'PUT /api/alerts/searches', { as, body: { search } });
  }
  const alerts = await list();
  expect(alerts.map(({ title }) => title).toSorted()).toEqual([
    'Bread and butter',
    '“raku”, near Austin, TX',
  ]);
  expect(await list(other)).toEqual([]);
  const [first] = alerts;
  expect((await call(url, `DELETE /api/alerts/${first?.id}`, { as: other })).status).toBe(200);
  expect(await list()).toHaveLength(2);
  await call(url, `DELETE /api/alerts/${first?.id}`, { as });
  expect(await list()).toHaveLength(1);
});

test('refuses a search for nothing, and a class that is not there', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const search = async (wanted: object) =>
    (await call(url, 'PUT /api/alerts/searches', { as, body: { search: wanted } })).status;
  expect(await search({})).toBe(400);
  expect(await search({ q: '  ' })).toBe(400);
  expect(await search({ category: '99' })).toBe(400);
  const unknown = await call(url, `PUT /api/alerts/classes/${randomUUID()}`, { as });
  expect([unknown.status, unknown.body]).toMatchObject([
    404,
    { message: expect.stringContaining('There is no such class.') },
  ]);
});

test('ends an alert by one POST of a mail program, all searches where it says so, and nothing by a GET', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const { classId } = await makeClass(db);
  await call(url, `PUT /api/alerts/classes/${classId}`, { as });
  for (const q of ['raku', 'clay', 'wheel'])
    await call(url, 'PUT /api/alerts/searches', { as, body: { search: { q } } });
  const rows = await db
    .selectFrom('alerts')
    .select(['class_id', 'stop_token'])
    .where('person_id', '=', as.id)
    .execute();
  const ofClass = rows.find((row) => row.class_id !== null)?.stop_token ?? '';
  const [ofSearch = ''] = rows.filter((row) => row.class_id === null).map((row) => row.stop_token);
  const count = async () => ((await call(url, 'GET /api/alerts', { as })).body as Listed[]).length;
  const post = (address: string) =>
    fetch(url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const shown = await fetch(`${url}/alerts/stop/${ofClass}`, { redirect: 'manual' });
  expect([shown.status, shown.headers.get('location')]).toEqual([303, `/alerts/stop#${ofClass}`]);
  expect(await count()).toBe(4);
  expect((await post(`/alerts/stop/${'x'.repeat(43)}`)).status).toBe(200);
  expect(await count()).toBe(4);
  expect((await post(`/alerts/stop/${ofClass}`)).status).toBe(200);
  expect(await count()).toBe(3);
  // Some mail programs send it twice, and at once.
  const twice = await Promise.all([1, 2].map(() => post(`/alerts/stop/${ofSearch}?all=1`)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await count()).toBe(0);
  expect((await post(`/alerts/stop/${ofSearch}?all=1`)).status).toBe(200);
});

test('ends an alert on the page of the mail without a sign-in, and says no more to a wrong token', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  await call(url, 'PUT /api/alerts/searches', { as, body: { search: { q: 'raku' } } });
  const row = await db
    .selectFrom('alerts')
    .select('stop_token')
    .where('person_id', '=', as.id)
    .executeTakeFirstOrThrow();
  for (const token of ['guessed', row.stop_token, row.stop_token]) {
    const { status, body } = await call(url, 'POST /api/alerts/stop', { body: { token } });
    expect([status, body]).toEqual([200, { stopped: true }]);
  }
  expect((await call(url, 'GET /api/alerts', { as })).body).toEqual([]);
});

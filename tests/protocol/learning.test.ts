// A learner's dashboard and saved classes over HTTP: bad requests, and the clock offset in responses.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';

const database = await freshDatabase();
const { db } = database;

test('saves a class and takes it off as often as it is asked to, and refuses what is no id', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const { classId } = await makeClass(db);
  const ids = async () => (await call(url, 'GET /api/saved-classes/ids', { as })).body;
  for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'] as const) {
    const { status, body } = await call(url, `${method} /api/saved-classes/${classId}`, { as });
    expect([status, body]).toEqual([200, { id: classId, saved: method === 'PUT' }]);
    expect(await ids()).toEqual(method === 'PUT' ? [classId] : []);
  }
  const refused = async (id: string) =>
    (await call(url, `PUT /api/saved-classes/${id}`, { as })).status;
  expect(await refused(randomUUID())).toBe(404);
  expect(await refused('ids')).toBe(400);
  expect(await refused('%F0%9F%92%A5')).toBe(400);
  const goBack = async (before: string) =>
    (await call(url, `GET /api/bookings?when=past&before=${before}`, { as })).status;
  expect(await goBack('yesterday')).toBe(400);
  expect(await goBack(randomUUID())).toBe(200);
});

test('says with every answer by how much the clock was moved, and nothing before', async () => {
  const { url, clock } = await startApiServer(database);
  const offset = async (path: string) => (await fetch(url + path)).headers.get('x-clock-offset');
  expect(await offset('/api/site')).toBeNull();
  await clock.moveTo(db, new Date(Date.now() + 2 * hourMs));
  await clock.refresh();
  // Some time passes between reading the system time and moving the clock.
  for (const path of ['/api/site', '/api/dashboard'])
    expect(Math.round(Number(await offset(path)) / minuteMs)).toBe(120);
});

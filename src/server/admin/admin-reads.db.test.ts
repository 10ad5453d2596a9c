// The admin area for operators: the queues, and the search for people and classes.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hourMs, weekMs } from '#domain/time/durations.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';

const database = await freshDatabase();
const { db } = database;

async function asOperator() {
  const { url } = await startApiServer(database);
  const operator = await makePerson(db, { role: 'operator' });
  const get = async (path: string) => {
    const { status, body } = await call(url, `GET /api/admin/${path}`, { as: operator });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  return { get, operator };
}

const queueOf = (body: { queues: { name: string; count: number }[] }, wanted: string) =>
  body.queues.find(({ name }) => name === wanted);

test('counts what waits in every queue, with the longest wait', async () => {
  const { get } = await asOperator();
  expect(queueOf(await get('queue'), 'applications')).toMatchObject({ count: 0, oldestAt: null });
  const { id } = await makeInstructor(db, { status: 'pending', fullName: 'Ana Pinto' });
  await makeClass(db, { instructorId: id, title: 'Tiles' });
  const body = await get('queue');
  expect(body.queues).toHaveLength(13);
  expect(queueOf(body, 'applications')).toMatchObject({ count: 1, oldestAt: expect.any(String) });
  expect(await get('applications')).toMatchObject({
    total: 1,
    items: [{ id, fullName: 'Ana Pinto', classes: [{ title: 'Tiles', isActive: true }] }],
  });
});

test('finds people by a part of name, username or address, and takes signs for what they are', async () => {
  const { get } = await asOperator();
  const { id } = await makeInstructor(db, {
    fullName: 'Zoë 100% Sure_thing',
    username: 'zoe-sure',
  });
  const found = async (query: string) =>
    (await get(`people?${query}`)).items.map((person: { id: string }) => person.id);
  expect(await found('q=ZO%C3%8B')).toEqual([id]);
  expect(await found('q=zoe-s')).toEqual([id]);
  expect(await found(`q=${id}%40example.org`)).toEqual([id]);
  expect(await found('q=100%25%20Sure_')).toEqual([id]);
  expect(await found('q=1%25%25%20Sure_')).toEqual([]);
  expect(await found('q=zo&role=operator')).toEqual([]);
  expect(await found('q=zo&standing=good')).toEqual([id]);
});

test('leads from page to page through everybody once', async () => {
  const { get } = await asOperator();
  for (let person = 0; person < 35; person += 1) await makePerson(db);
  const first = await get('people');
  const second = await get(`people?cursor=${first.next}`);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(first.items).toHaveLength(30);
  expect(new Set(ids).size).toBe(ids.length);
  expect(second.next).toBeNull();
});

/** A meeting of one hour in one of the weeks ahead. */
function weekFrom(week: number) {
  const startsAt = new Date(Date.now() + (week + 1) * weekMs);
  return { startsAt, endsAt: new Date(startsAt.getTime() + hourMs) };
}

test('shows a person with their classes, and a class with its dates', async () => {
  const { get, operator } = await asOperator();
  const { classId, instructorId, sessionIds } = await makeClass(db, {
    title: 'Bookbinding',
    sessions: [{ meetings: [weekFrom(0), weekFrom(1)] }],
  });
  expect(await get(`people/${instructorId}`)).toMatchObject({
    id: instructorId,
    isYou: false,
    standing: 'good',
    counts: { bookings: 0, noShows: 0 },
    classes: [{ id: classId, sessionsAhead: 1 }],
    bookedSessions: [],
  });
  await db
    .updateTable('sessions')
    .set({ seats_taken: 2 })
    .where('class_id', '=', classId)
    .execute();
  expect(await get(`people/${instructorId}`)).toMatchObject({
    bookedSessions: [
      { id: sessionIds[0], seatsTaken: 2, class: { id: classId, title: 'Bookbinding' } },
    ],
  });
  expect((await get(`people/${operator.id}`)).isYou).toBe(true);
  expect(await get(`classes/${classId}`)).toMatchObject({
    title: 'Bookbinding',
    sessions: [{ id: sessionIds[0], seatsTaken: 2, meetings: 2, hasBegun: false }],
  });
  expect((await get('classes?q=bookBIND&state=published')).items).toMatchObject([{ id: classId }]);
  expect((await get('classes?q=bookbind&state=taken_down')).items).toEqual([]);
  expect(await get('reports')).toEqual({ total: 0, items: [] });
  expect(await get('contests')).toEqual({ total: 0, items: [] });
});

test('lets go of what people have left open who are gone', async () => {
  const { get } = await asOperator();
  const { classId, instructorId } = await makeClass(db);
  const { id: reporter_id } = await makePerson(db);
  const report = { id: randomUUID(), class_id: classId, reporter_id, reason: 'spam' } as const;
  await db
    .insertInto('reports')
    .values({ ...report, reported_at: new Date() })
    .execute();
  expect(await get('reports')).toMatchObject({ total: 1 });
  const gone = { erased_at: new Date() };
  await db.updateTable('profiles').set(gone).where('id', '=', instructorId).execute();
  expect(await get('reports')).toMatchObject({ total: 0 });
  expect(queueOf(await get('queue'), 'reports')).toMatchObject({ count: 0 });
});

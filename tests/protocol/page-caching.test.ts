// Cached pages and responses while people book: those of the class are right at once, lists within two seconds, and all
// others stay as they are.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { call } from '#tests/support/call.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson } from '#tests/support/people.ts';
import { startAppServer } from '#tests/support/servers/app-server.ts';
import { type MadeClass, makeClass } from '#tests/support/worlds/classes.ts';

const database = await freshDatabase();
const { db } = database;

/** Classes of another category are not similar, so neither page shows the other class. */
const [pottery, cooking] = [1, 2];

async function book(url: string, { classId, sessionIds }: MadeClass): Promise<void> {
  const body = { class_id: classId, session_id: sessionIds[0] };
  const booked = await call(url, 'POST /api/bookings', { as: await makePerson(db), body });
  expect(booked.status).toBe(201);
}

/** The free seats of its only session, as the state of its page has them. */
async function seatsOnPage(url: string, { classId, sessionIds }: MadeClass): Promise<number> {
  const { text } = await call(url, `GET /classes/${classId}`);
  const session = new RegExp(`"id":"${sessionIds[0]}"[^}]*?"availableSpots":(\\d+)`);
  return Number(session.exec(text)?.[1]);
}

async function seatsInList(url: string, path: string, { classId }: MadeClass): Promise<number> {
  const { body } = await call(url, `GET ${path}`);
  return body.find(({ id }: { id: string }) => id === classId).available_spots;
}

test('keeps the page of a class while people book others', async () => {
  const { url } = await startAppServer(database);
  const booked = await makeClass(db, { categoryId: pottery });
  const other = await makeClass(db, { categoryId: cooking });
  await seatsOnPage(url, other);
  await seatsOnPage(url, booked);
  await book(url, booked);
  await eventually(async () => expect(await seatsOnPage(url, booked)).toBe(9));
  expect(await countStatements(() => seatsOnPage(url, other))).toBe(0);
  const address = `GET /api/classes/${other.classId}`;
  await call(url, address);
  await book(url, booked);
  await eventually(async () => expect(await seatsOnPage(url, booked)).toBe(8));
  expect(await countStatements(() => call(url, address))).toBe(0);
});

test.each([
  ['page', '/classes/'],
  ['response', '/api/classes/'],
])('keeps no %s of a class that shows a session which has begun', async (_, path) => {
  const { url } = await startAppServer(database);
  // The first page of a server takes longer.
  await call(url, 'GET /faq');
  const startsAt = new Date(Date.now() + 5000);
  const { classId, sessionIds } = await makeClass(db, { sessions: [{ startsAt }] });
  const shows = async () =>
    (await call(url, `GET ${path}${classId}`)).text.includes(String(sessionIds[0]));
  expect(await shows()).toBe(true);
  await sleep(startsAt.getTime() - Date.now());
  expect(await shows()).toBe(false);
});

test('says whether a page was sent from the cache', async () => {
  const { url } = await startAppServer(database);
  const statusOf = async () => (await call(url, 'GET /faq')).headers.get('cache-status');
  expect(await statusOf()).toBe('trellis; fwd=miss');
  expect(await statusOf()).toBe('trellis; hit');
});

test('shows the seats of a booking on the page of its class in the next request', async () => {
  const { url } = await startAppServer(database);
  const made = await makeClass(db, { categoryId: pottery });
  for (let left = 10; left > 6; left -= 1) {
    expect(await seatsOnPage(url, made)).toBe(left);
    const { body } = await call(url, `GET /api/classes/${made.classId}`);
    expect(body.availableSpots).toBe(left);
    await book(url, made);
  }
});

test('shows a booking that another process has made', async () => {
  const [here, there] = [await startAppServer(database), await startAppServer(database)];
  const made = await makeClass(db, { categoryId: pottery });
  for (const { url } of [here, there]) expect(await seatsOnPage(url, made)).toBe(10);
  await book(here.url, made);
  await eventually(async () => expect(await seatsOnPage(there.url, made)).toBe(9));
});

test.each(['/api/classes?category=1', '/api/classes?category=1&available=true'])(
  'shows a booking in the list %s two seconds later',
  async (path) => {
    const { url } = await startAppServer(database);
    const made = await makeClass(db, { categoryId: pottery, sessions: [{ startsAt: soon() }] });
    expect(await seatsInList(url, path, made)).toBe(10);
    await book(url, made);
    await sleep(2000);
    await eventually(async () => expect(await seatsInList(url, path, made)).toBe(9));
    // Nothing but the notice has made it read again, and nothing makes it read a third time.
    expect(await countStatements(() => call(url, `GET ${path}`))).toBe(0);
  },
);

test('keeps no list that shows a class which was taken down', async () => {
  const { url } = await startAppServer(database);
  const made = await makeClass(db, { categoryId: cooking, sessions: [{ startsAt: soon() }] });
  const beside = await makeClass(db, { categoryId: cooking, sessions: [{ startsAt: soon() }] });
  const shows = async (path: string) =>
    (await call(url, `GET ${path}`)).text.includes(made.classId);
  const paths = ['/api/classes?category=2', '/explore?category=2', `/classes/${beside.classId}`];
  for (const path of paths) expect(await shows(path)).toBe(true);
  const operator = await makePerson(db, { role: 'operator' });
  const body = { reason: 'Not a class' };
  const taken = `PUT /api/admin/classes/${made.classId}/take-down`;
  expect((await call(url, taken, { as: operator, body })).status).toBe(200);
  for (const path of paths) await eventually(async () => expect(await shows(path)).toBe(false));
});

let hours = 0;
/** Near enough to be on the first page of every list. */
function soon(): Date {
  hours += 2;
  return new Date(Date.now() + hours * hourMs);
}

// Files of a booking over HTTP: calendar files, receipts, and a calendar feed.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';

const database = await freshDatabase();
const { db } = database;

async function booked(input: object = {}) {
  const { url } = await startApiServer(database, { publicUrl: 'https://trellis.example' });
  const made = await makeClass(db, { title: 'Bread & butter', priceCents: 4500, ...input });
  const learner = await makePerson(db);
  const body = { class_id: made.classId, session_id: made.sessionIds[0], seats: 2 };
  const response = await call(url, 'POST /api/bookings', { as: learner, body });
  expect(response.body).toMatchObject({ status: 'confirmed' });
  return { url, learner, id: response.body.id as string, ...made };
}

test('a booking is a calendar file with the entry that came with its mail', async () => {
  const { url, learner, id } = await booked();
  const address = `GET /api/bookings/${id}/calendar`;
  const { status, headers, text } = await call(url, address, { as: learner });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="booking.ics"');
  expect(readCalendar(text)).toMatchObject({
    method: 'PUBLISH',
    events: [{ uid: id, sequence: 0, status: 'CONFIRMED', title: 'Bread & butter' }],
  });
  await call(url, `PUT /api/bookings/${id}/cancel`, { as: learner });
  expect(readCalendar((await call(url, address, { as: learner })).text).events).toMatchObject([
    { uid: id, sequence: 1, status: 'CANCELLED' },
  ]);
});

test('a receipt is a PDF to save', async () => {
  const { url, learner, id } = await booked();
  const { status, headers, text } = await call(url, `GET /api/bookings/${id}/receipt`, {
    as: learner,
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-\d+\.pdf"$/);
  expect(text).toMatch(/^%PDF-/);
});

test('what is not yours is not there', async () => {
  const { url, id, instructorId } = await booked();
  const stranger = await makePerson(db);
  for (const what of ['calendar', 'receipt']) {
    const statusOf = async (bookingId: string, as: { id: string } | null) =>
      (await call(url, `GET /api/bookings/${bookingId}/${what}`, { as })).status;
    expect(await statusOf(id, stranger)).toBe(404);
    expect(await statusOf(id, { id: instructorId })).toBe(404);
    expect(await statusOf(randomUUID(), stranger)).toBe(404);
    expect(await statusOf('abc', stranger)).toBe(400);
    expect(await statusOf(id, null)).toBe(401);
  }
});

/** Requests the feed as a calendar program does. */
const feedOf = (url: string, address: string) => call(url, `GET ${new URL(address).pathname}`);

test('a calendar program sees what somebody booked, without signing in', async () => {
  const { url, learner, id } = await booked();
  const state = async () => (await call(url, 'GET /api/calendar-feed', { as: learner })).body;
  expect(await state()).toEqual({ createdAt: null });
  const { body } = await call(url, 'POST /api/calendar-feed', { as: learner });
  expect(body.url).toMatch(/^https:\/\/trellis\.example\/calendar\/[\w-]{32}\.ics$/);
  expect(await state()).toEqual({ createdAt: body.createdAt });
  const feed = await feedOf(url, body.url);
  expect(feed.status).toBe(200);
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(feed.headers.get('cache-control')).toBe('private, no-store');
  expect(readCalendar(feed.text)).toMatchObject({
    method: 'PUBLISH',
    name: 'My Trellis classes',
    events: [{ uid: id, title: 'Bread & butter' }],
  });
  await call(url, `PUT /api/bookings/${id}/cancel`, { as: learner });
  expect(readCalendar((await feedOf(url, body.url)).text).events).toEqual([]);
});

test('an entry is as new as what was last changed of the booking or its class', async () => {
  const { url, learner, id, classId } = await booked();
  const moved = { location: '5 Oak St, Austin, TX', updated_at: new Date('2030-01-02T03:04:05Z') };
  await db.updateTable('classes').set(moved).where('id', '=', classId).execute();
  const { text } = await call(url, `GET /api/bookings/${id}/calendar`, { as: learner });
  expect(readCalendar(text).events).toMatchObject([{ uid: id, location: moved.location }]);
  expect(text).toContain('LAST-MODIFIED:20300102T030405Z');
});

test('an instructor sees the dates they give, with how full they are, and nobody by name', async () => {
  const { url, instructorId, sessionIds } = await booked();
  const { body } = await call(url, 'POST /api/calendar-feed', { as: { id: instructorId } });
  const { text } = await feedOf(url, body.url);
  expect(readCalendar(text).events).toMatchObject([
    {
      uid: `${sessionIds[0]}.1`,
      description: expect.stringContaining('2 of 10 seats are booked.'),
    },
  ]);
  expect(text).not.toContain('Lin Huang');
});

test('an address that was taken back or replaced opens nothing', async () => {
  const { url, learner } = await booked();
  const give = async () =>
    (await call(url, 'POST /api/calendar-feed', { as: learner })).body.url as string;
  const first = await give();
  const second = await give();
  expect((await feedOf(url, first)).status).toBe(404);
  expect((await feedOf(url, second)).status).toBe(200);
  const taken = await call(url, 'DELETE /api/calendar-feed', { as: learner });
  expect([taken.status, taken.body]).toEqual([200, { createdAt: null }]);
  expect((await feedOf(url, second)).status).toBe(404);
});

test('nobody has an address that was never given out', async () => {
  const { url } = await startApiServer(database);
  const tokens = ['x', 'x'.repeat(32), 'x'.repeat(9000), '%00', '..%2f..%2fetc', "';drop table--"];
  for (const token of tokens) {
    const { status } = await call(url, `GET /calendar/${token}.ics`);
    expect([400, 404, 414]).toContain(status);
  }
});

test('the address leaves with its owner, and is part of their data', async () => {
  const { url, learner } = await booked();
  const { body } = await call(url, 'POST /api/calendar-feed', { as: learner });
  const data = await call(url, 'GET /api/account/data', { as: learner });
  expect(data.body).toMatchObject({ calendar: { addressGivenOutAt: expect.any(String) } });
  expect(data.text).not.toContain(/calendar\/([\w-]+)/.exec(body.url)?.[1]);
  expect(data.text).not.toContain('sha256:');
  const email = `${learner.id}@example.org`;
  const left = await call(url, 'POST /api/account/delete', { as: learner, body: { email } });
  expect(left.status).toBe(200);
  expect((await feedOf(url, body.url)).status).toBe(404);
});

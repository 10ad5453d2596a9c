// Waiting lists and refund requests over HTTP: mail links that need no sign-in, and bad requests.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { call } from '#tests/support/call.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';

const database = await freshDatabase();
const { db } = database;

/** A full session with one seat, the learner who has it and one who waits. */
async function fullSession(priceCents = 0, startsAt = new Date(Date.now() + 72 * hourMs)) {
  const { url } = await startApiServer(database);
  const sessions = [{ startsAt, capacity: 1 }];
  const made = await makeClass(db, { priceCents, maxStudents: 1, sessions });
  const sessionId = made.sessionIds[0]!;
  const [seated, waiting] = [await makePerson(db), await makePerson(db)];
  const asSeated = { as: seated };
  const body = { class_id: made.classId, session_id: sessionId };
  const booked = await call(url, 'POST /api/bookings', { ...asSeated, body });
  const cancel = () => call(url, `PUT /api/bookings/${booked.body.id}/cancel`, asSeated);
  return { ...made, url, sessionId, seated, waiting, booked, cancel };
}

test('offers a free seat to who waits, and lets the link of the mail look and decline without a sign-in', async () => {
  const { url, sessionId, waiting, cancel } = await fullSession();
  const body = { session_id: sessionId };
  const joined = await call(url, 'POST /api/waitlist', { as: waiting, body });
  expect([joined.status, joined.body.status, joined.body.position]).toEqual([201, 'waiting', 1]);
  const again = await call(url, 'POST /api/waitlist', { as: waiting, body });
  expect(again.body.id).toBe(joined.body.id);
  await cancel();
  const { payload } = await db
    .selectFrom('outbox')
    .select('payload')
    .where('entity', '=', joined.body.id)
    .executeTakeFirstOrThrow();
  const { token } = payload as { token: string };
  const place = `/api/waitlist/${joined.body.id}`;
  const seen = await call(url, `GET ${place}?token=${token}`);
  expect([seen.status, seen.body.status]).toEqual([200, 'offered']);
  for (const wrong of ['', '?token=', '?token=%F0%9F%92%A5', `?token=${token}x`])
    expect((await call(url, `GET ${place}${wrong}`)).status).toBe(404);
  expect((await call(url, `GET ${place}?token=${'x'.repeat(101)}`)).status).toBe(400);
  expect((await call(url, `PUT ${place}/decline`, { body: {} })).status).toBe(404);
  const declined = await call(url, `PUT ${place}/decline`, { body: { token } });
  expect([declined.status, declined.body.status]).toEqual([200, 'declined']);
  const claimed = await call(url, `POST ${place}/claim`, { as: waiting, body: {} });
  expect([claimed.status, claimed.body.error]).toEqual([409, 'offer_over']);
});

test('books the seat of an offer that is accepted, and lists the places of whoever asks', async () => {
  const { url, classId, sessionId, seated, waiting, cancel } = await fullSession(4500);
  const body = { session_id: sessionId };
  const joined = await call(url, 'POST /api/waitlist', { as: waiting, body });
  await cancel();
  const listed = await call(url, 'GET /api/waitlist', { as: waiting });
  expect(listed.body).toMatchObject([
    { id: joined.body.id, status: 'offered', unitPrice: 45, class: { id: classId } },
  ]);
  expect((await call(url, 'GET /api/waitlist', { as: seated })).body).toEqual([]);
  const claim = (price: number) =>
    call(url, `POST /api/waitlist/${joined.body.id}/claim`, {
      as: waiting,
      body: { unit_price: price },
    });
  expect((await claim(44.99)).body.error).toBe('price_changed');
  const claimed = await claim(45);
  expect([claimed.status, claimed.body.status]).toEqual([201, 'confirmed']);
  const enrollment = await call(url, `GET /api/classes/${classId}/enrollment`, { as: waiting });
  expect(enrollment.body).toMatchObject({ bookings: [{ id: claimed.body.id }], waitlist: [] });
});

test('refuses numbers of seats, ids and bodies that make no sense, and says which', async () => {
  const { url, sessionId, waiting: as } = await fullSession();
  const join = (body: unknown) => call(url, 'POST /api/waitlist', { as, body });
  for (const seats of [0, -1, 11, 1000, 1.5, '2', null]) {
    const { status, body } = await join({ session_id: sessionId, seats });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['seats']]);
  }
  for (const body of [{}, { session_id: "';--" }, { session_id: sessionId, price: 0 }, [], 'x'])
    expect((await join(body)).status).toBe(400);
  expect((await join({ session_id: randomUUID() })).status).toBe(404);
  const unknown = await call(url, `GET /api/classes/${randomUUID()}/enrollment`, { as });
  expect(unknown.body).toEqual({ bookings: [], waitlist: [] });
});

test('takes a request for a refund and its answer in whole cents, and refuses empty words', async () => {
  const { url, instructorId, seated, booked, cancel } = await fullSession(
    4500,
    new Date(Date.now() + 20 * hourMs),
  );
  expect((await cancel()).body).toMatchObject({ status: 'forfeited', refunded: 0 });
  const ask = (message: unknown) =>
    call(url, `POST /api/bookings/${booked.body.id}/refund-request`, {
      as: seated,
      body: { message },
    });
  for (const message of ['', ' \n ', '\u200b', 'x'.repeat(1001), 7])
    expect((await ask(message)).status).toBe(400);
  const asked = await ask('I was ill.\nReally.');
  expect([asked.status, asked.body.refundRequest.status]).toEqual([201, 'open']);
  const as = { id: instructorId };
  const [request] = (await call(url, 'GET /api/refund-requests', { as })).body;
  const decide = (amount: unknown, words?: string) =>
    call(url, `PUT /api/refund-requests/${request.id}`, { as, body: { amount, reply: words } });
  for (const amount of [-1, 45.01, 10.005, 0.005, 'all', 1e9, null])
    expect((await decide(amount)).status).toBe(400);
  for (const words of ['\0', 'Paid \u202eback', 'x'.repeat(1001)])
    expect((await decide(1, words)).body.fields).toHaveProperty('reply');
  const granted = await decide(19.95);
  expect(granted.body).toMatchObject({ status: 'granted', most: 25.05 });
  const shown = await call(url, `GET /api/bookings/${booked.body.id}`, { as: seated });
  expect(shown.body).toMatchObject({
    refundRequest: { status: 'granted', amount: 19.95 },
    refunds: [{ amount: 19.95, status: 'on-its-way' }],
  });
  expect((await decide(1)).body.error).toBe('refund_request_decided');
});

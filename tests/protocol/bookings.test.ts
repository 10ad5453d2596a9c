// Booking over HTTP: the responses to learners, and to every other request that arrives.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hourMs, weekMs } from '#domain/time/durations.ts';
import { seatsOf } from '#tests/support/worlds/booking-world.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { type ClassInput, makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { signToken } from '#tests/support/identity/tokens.ts';

const database = await freshDatabase();
const { db } = database;

const makeBookable = async (input: ClassInput = {}) => {
  const { classId, instructorId, sessionIds } = await makeClass(db, input);
  return {
    instructorId,
    sessionId: sessionIds[0]!,
    asked: { class_id: classId, session_id: sessionIds[0] },
  };
};

const bookingsOf = async (learnerId: string) => {
  const rows = db.selectFrom('bookings').select('id').where('learner_id', '=', learnerId);
  return (await rows.execute()).length;
};

test.each([
  ['held', 409, 'booking_changed'],
  ['paid', 400, 'invalid_input'],
])('cancels nothing that was shown as %s, and is not', async (status, response, error) => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const { asked, sessionId } = await makeBookable({ priceCents: 4500 });
  const { body: booked } = await call(url, 'POST /api/bookings', { as, body: asked });
  const cancel = { as, body: { status } };
  const refused = await call(url, `PUT /api/bookings/${booked.id}/cancel`, cancel);
  expect([refused.status, refused.body.error]).toEqual([response, error]);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 1, had: 1 });
});

test('books, shows and cancels, and says what goes back', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const { asked, sessionId } = await makeBookable({ priceCents: 4500 });
  const booked = await call(url, 'POST /api/bookings', { as, body: { ...asked, seats: 2 } });
  expect([booked.status, booked.body]).toEqual([201, { id: booked.body.id, status: 'confirmed' }]);
  const { id } = booked.body;
  const shown = await call(url, `GET /api/bookings/${id}`, { as });
  expect(shown.body).toMatchObject({ id, status: 'confirmed', seats: 2, price: 90, paid: 90 });
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 2, had: 2 });
  const canceled = await call(url, `PUT /api/bookings/${id}/cancel`, { as });
  expect(canceled.body).toEqual({ id, status: 'cancelled', refunded: 90 });
  const again = await call(url, `PUT /api/bookings/${id}/cancel`, { as });
  expect([again.status, again.body.error]).toEqual([409, 'booking_over']);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 0, had: 0 });
});

test('books a free class without any payment', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const { asked } = await makeBookable({ priceCents: 0 });
  const { body } = await call(url, 'POST /api/bookings', { as, body: asked });
  expect(body).toEqual({ id: body.id, status: 'confirmed' });
  const payments = db.selectFrom('payments').select('id').where('booking_id', '=', body.id);
  expect(await payments.execute()).toEqual([]);
  const ledger = db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('booking_id', '=', body.id);
  expect(await ledger.execute()).toEqual([]);
});

test('answers a request that is sent once more like the first, and 422 to another one', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const { asked } = await makeBookable({ priceCents: 0 });
  const headers = { 'idempotency-key': randomUUID() };
  const send = (seats: number) =>
    call(url, 'POST /api/bookings', { as, headers, body: { ...asked, seats } });
  const [first, second] = await Promise.all([send(1), send(1)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  const other = await send(2);
  expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused']);
  expect(await bookingsOf(as.id)).toBe(1);
});

test('books nothing for another price than the learner has seen', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const { asked } = await makeBookable({ priceCents: 4510 });
  const send = (shown: number) =>
    call(url, 'POST /api/bookings', { as, body: { ...asked, seats: 2, unit_price: shown } });
  for (const shown of [45, 0, 90.2]) {
    const refused = await send(shown);
    expect([refused.status, refused.body.error]).toEqual([409, 'price_changed']);
  }
  expect(await bookingsOf(as.id)).toBe(0);
  const booked = await send(45.1);
  expect([booked.status, booked.body.status]).toEqual([201, 'confirmed']);
  await db
    .updateTable('classes')
    .set({ price_cents: 9900 })
    .where('id', '=', asked.class_id)
    .execute();
  expect((await send(45.1)).body).toEqual(booked.body);
});

test('books nothing where more people are needed, or it is decided later, than the learner has seen', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + weekMs);
  const { asked, sessionId } = await makeBookable({ sessions: [{ startsAt }] });
  const set = db.updateTable('sessions').set({ minimum_seats: 4, minimum_hours: 24 });
  await set.where('id', '=', sessionId).execute();
  const hoursBefore = (hours: number) =>
    new Date(startsAt.getTime() - hours * hourMs).toISOString();
  const send = (shown: object) =>
    call(url, 'POST /api/bookings', { as, body: { ...asked, ...shown } });
  for (const shown of [
    { minimum: null },
    { minimum: 3 },
    { minimum: 4, decides_at: hoursBefore(48) },
  ]) {
    const refused = await send(shown);
    expect([refused.status, refused.body.error]).toEqual([409, 'minimum_changed']);
  }
  expect(await bookingsOf(as.id)).toBe(0);
  expect((await send({ minimum: 4, decides_at: hoursBefore(24) })).status).toBe(201);
});

test('books nothing at another time than the learner has seen', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + weekMs);
  const { asked } = await makeBookable({ sessions: [{ startsAt }] });
  const send = (start_time: string) =>
    call(url, 'POST /api/bookings', { as, body: { ...asked, start_time } });
  const later = new Date(startsAt.getTime() + 1000).toISOString();
  for (const [shown, status, error] of [
    [later, 409, 'session_rescheduled'],
    ['tomorrow', 400, 'invalid_input'],
  ] as const) {
    const refused = await send(shown);
    expect([refused.status, refused.body.error]).toEqual([status, error]);
  }
  expect(await bookingsOf(as.id)).toBe(0);
  expect((await send(startsAt.toISOString())).status).toBe(201);
});

test('books nothing under other rules for canceling than the learner has seen', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const { asked } = await makeBookable({ priceCents: 4500 });
  const send = (refund_window_hours: unknown) =>
    call(url, 'POST /api/bookings', { as, body: { ...asked, refund_window_hours } });
  for (const [shown, status, error] of [
    [48, 409, 'policy_changed'],
    [0, 409, 'policy_changed'],
    [-1, 400, 'invalid_input'],
    ['a day', 400, 'invalid_input'],
  ] as const) {
    const refused = await send(shown);
    expect([refused.status, refused.body.error]).toEqual([status, error]);
  }
  expect(await bookingsOf(as.id)).toBe(0);
  expect((await send(24)).status).toBe(201);
});

test('holds the seats when the payment service is unavailable, and goes on when it is back', async () => {
  const working = await startApiServer(database);
  const broken = await startApiServer(database, {
    providers: async () => {
      const { providers } = working;
      const lost = async () => ({ kind: 'unknown', cause: new Error('No answer.') }) as const;
      const current = { ...providers.current, createCheckout: lost };
      return { current, of: () => current };
    },
  });
  const as = await makePerson(db);
  const { asked, sessionId } = await makeBookable();
  const headers = { 'idempotency-key': randomUUID() };
  const refused = await call(broken.url, 'POST /api/bookings', { as, headers, body: asked });
  expect([refused.status, refused.body.error]).toEqual([503, 'payment_unavailable']);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 1, had: 1 });
  const again = await call(working.url, 'POST /api/bookings', { as, headers, body: asked });
  expect([again.status, again.body.status]).toEqual([201, 'confirmed']);
  expect(await bookingsOf(as.id)).toBe(1);
});

const ago = (hours: number) => new Date(Math.floor(Date.now() / hourMs) * hourMs - hours * hourMs);

const refused: Record<string, [ClassInput, number, string]> = {
  'a date in the past': [{ sessions: [{ startsAt: ago(48) }] }, 409, 'session_closed'],
  'a date that has begun': [
    { sessions: [{ startsAt: ago(1), endsAt: new Date(Date.now() + hourMs) }] },
    409,
    'session_closed',
  ],
  'a canceled date': [{ sessions: [{ state: 'cancelled' }] }, 409, 'session_closed'],
  'a full date': [{ sessions: [{ capacity: 3, seatsTaken: 3 }] }, 409, 'session_full'],
  'a class that is not published': [{ isActive: false }, 404, 'not_found'],
};

test('refuses dates that are over, off or full, and classes that nobody can see', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  for (const [what, [input, status, code]] of Object.entries(refused)) {
    const { asked } = await makeBookable(input);
    const response = await call(url, 'POST /api/bookings', { as, body: asked });
    expect([what, response.status, response.body.error]).toEqual([what, status, code]);
  }
  expect(await bookingsOf(as.id)).toBe(0);
});

test('refuses what nobody can book: their own class, a class without dates, a date of another', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const [one, other] = [await makeBookable(), await makeBookable()];
  const { classId: without } = await makeClass(db, { sessions: [] });
  const send = async (who: { id: string }, body: object) => {
    const response = await call(url, 'POST /api/bookings', { as: who, body });
    return [response.status, response.body.error];
  };
  expect(await send({ id: one.instructorId }, one.asked)).toEqual([409, 'own_class']);
  expect(await send(as, { class_id: without })).toEqual([409, 'session_closed']);
  const crossed = { class_id: one.asked.class_id, session_id: other.sessionId };
  expect(await send(as, crossed)).toEqual([404, 'not_found']);
  expect(await send(as, { class_id: randomUUID() })).toEqual([404, 'not_found']);
  expect(await send(as, { ...one.asked, session_id: randomUUID() })).toEqual([404, 'not_found']);
  expect(await bookingsOf(as.id)).toBe(0);
});

test('refuses numbers of seats that are none', async () => {
  const { url } = await startApiServer(database);
  const as = await makePerson(db);
  const { asked } = await makeBookable();
  for (const seats of [0, -1, 11, 1000, 1.5, '2', null, 1e308, [1]]) {
    const response = await call(url, 'POST /api/bookings', { as, body: { ...asked, seats } });
    expect([seats, response.status, response.body.error]).toEqual([seats, 400, 'invalid_input']);
    expect(response.body.fields).toHaveProperty('seats');
  }
});

const junk = {
  'no JSON': '{"class_id": ',
  'no object': '[]',
  nothing: '',
  'no class': '{}',
  'an id that is none': '{"class_id":"1 or 1=1"}',
  'an id with a null character': '{"class_id":"\\u0000"}',
  'a stranger’s price': `{"class_id":"${randomUUID()}","price":0}`,
};

test('answers 400 to a body that is no booking', async () => {
  const { url } = await startApiServer(database);
  const { id } = await makePerson(db);
  const authorization = `Bearer ${await signToken(id)}`;
  for (const [what, body] of Object.entries(junk)) {
    const headers = { authorization, 'content-type': 'application/json' };
    const { status } = await fetch(`${url}/api/bookings`, { method: 'POST', headers, body });
    expect([what, status]).toEqual([what, 400]);
  }
  expect(await bookingsOf(id)).toBe(0);
});

test('answers 404 to bookings of others, and to those that never were', async () => {
  const { url } = await startApiServer(database);
  const { asked } = await makeBookable();
  const owner = await makePerson(db);
  const { body } = await call(url, 'POST /api/bookings', { as: owner, body: asked });
  const as = await makePerson(db);
  for (const id of [body.id, randomUUID()])
    for (const [method, part] of [
      ['GET', ''],
      ['PUT', '/cancel'],
      ['PUT', '/extend'],
      ['POST', '/checkout'],
      ['GET', '/receipt'],
      ['GET', '/calendar'],
    ]) {
      const { status } = await call(url, `${method} /api/bookings/${id}${part}`, { as });
      expect([part, status]).toEqual([part, 404]);
    }
  const { status } = await call(url, 'PUT /api/bookings/nonsense/cancel', { as });
  expect(status).toBe(400);
});

test('answers 401 to who is not signed in', async () => {
  const { url } = await startApiServer(database);
  const { asked } = await makeBookable();
  expect((await call(url, 'POST /api/bookings', { body: asked })).status).toBe(401);
});

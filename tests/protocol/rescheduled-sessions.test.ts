// Rescheduled sessions over HTTP: mail links that need no sign-in, and refusals with a helpful message.
import { expect, test } from 'vitest';
import type { Caller } from '#domain/permissions.ts';
import { hourMs } from '#domain/time/durations.ts';
import { call } from '#tests/support/call.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';

const database = await freshDatabase();
const { db } = database;

/** A booked session, and a function that reschedules it to this many hours from now. */
async function bookedSession(inHours: number) {
  const { url, clock } = await startApiServer(database);
  const inTime = (hours: number) => new Date(clock.now().getTime() + hours * hourMs);
  const made = await makeClass(db, { sessions: [{ startsAt: inTime(inHours) }] });
  const sessionId = made.sessionIds[0]!;
  const instructor: Caller = { id: made.instructorId, role: 'instructor', suspended: false };
  const learner = await makePerson(db);
  const order = { class_id: made.classId, session_id: sessionId };
  const booked = await call(url, 'POST /api/bookings', { as: learner, body: order });
  const reschedule = (hours: number, more: object = {}) => {
    const times = { start_time: inTime(hours), end_time: inTime(hours + 1) };
    const path = `/api/classes/${made.classId}/sessions/${sessionId}/reschedule`;
    return call(url, `PUT ${path}`, { as: instructor, body: { ...times, ...more } });
  };
  return { url, reschedule, bookingId: booked.body.id as string };
}

test('refuses to move what starts too soon, or to a time that is too near, past or not one', async () => {
  const near = await bookedSession(48 - 1 / 3600);
  const late = await near.reschedule(200);
  expect([late.status, late.body.error]).toEqual([409, 'reschedule_too_late']);
  expect(late.body.message).toContain('You can cancel it instead');
  const far = await bookedSession(100);
  const soon = await far.reschedule(47);
  expect([soon.status, soon.body.error]).toEqual([400, 'invalid_input']);
  expect(soon.body.fields.start_time).toContain('choose a start on or after');
  const bad = [
    await far.reschedule(-1),
    await far.reschedule(200, { end_time: 'tomorrow' }),
    await far.reschedule(200, { note: 'x'.repeat(1001) }),
    await far.reschedule(200, { meetings: ['2027-01-01T10:00/2027-01-01T11:00'] }),
    await far.reschedule(200, { repeat: 'weekly', repeat_count: '3' }),
  ];
  expect(bad.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
});

test('lets the link of the mail look and answer without a sign-in, and nothing else', async () => {
  const { url, reschedule, bookingId } = await bookedSession(100);
  expect((await reschedule(150, { note: '<b>Sorry</b>' })).status).toBe(200);
  const { payload } = await db
    .selectFrom('outbox')
    .select('payload')
    .where('entity', '=', bookingId)
    .where('kind', '=', 'session-rescheduled')
    .executeTakeFirstOrThrow();
  const { token } = payload as { token: string };
  const page = `/api/bookings/${bookingId}/reschedule`;
  const seen = await call(url, `GET ${page}?token=${token}`);
  expect(seen.body).toMatchObject({ reply: 'pending', canAccept: true, note: '<b>Sorry</b>' });
  for (const wrong of ['', '?token=', `?token=${token}x`])
    expect((await call(url, `GET ${page}${wrong}`)).status).toBe(404);
  const maybe = await call(url, `POST ${page}`, { body: { token, reply: 'maybe' } });
  expect([maybe.status, maybe.body.fields.reply]).toEqual([400, 'must be accept or refund']);
  const refunded = await call(url, `POST ${page}`, { body: { token, reply: 'refund' } });
  expect([refunded.status, refunded.body.reply]).toEqual([200, 'refund']);
  const regretted = await call(url, `POST ${page}`, { body: { token, reply: 'accept' } });
  expect([regretted.status, regretted.body.error]).toEqual([409, 'reschedule_over']);
  expect(
    (await call(url, `PUT /api/bookings/${bookingId}/cancel`, { body: { token } })).status,
  ).toBe(401);
});

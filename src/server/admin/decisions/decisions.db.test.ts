// What operators and instructors have decided: of each queue, and about one person.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { writeAudit } from '#platform/audit.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { book, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';

const database = await freshDatabase();
const { db } = database;
const start = Date.parse('2026-11-01T12:00:00Z');
const minutes = (count: number) => new Date(start + count * minuteMs);

async function asOperator() {
  const { url } = await startApiServer(database);
  const operator = await makePerson(db, { role: 'operator' });
  const get = async (path: string) => {
    const { status, body } = await call(url, `GET /api/admin/${path}`, { as: operator });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const all = async (path: string) => {
    const items = [];
    for (let next: string | null = ''; next !== null;) {
      const page = await get(`${path}${path.includes('?') ? '&' : '?'}${next && `cursor=${next}`}`);
      items.push(...page.items);
      next = page.next;
    }
    return items;
  };
  return { get, all, operator };
}

test('leads through all decisions of a queue once, the latest first, also those of one moment', async () => {
  const { all, operator } = await asOperator();
  const sessions = Array.from({ length: 64 }, () => ({}));
  const { sessionIds, instructorId, classId } = await makeClass(db, { sessions });
  const penalties = sessionIds.map((session_id, place) => ({
    id: randomUUID(),
    session_id,
    instructor_id: instructorId,
    takings_cents: 9000,
    amount_cents: 1800,
    livemode: false,
    proposed_at: minutes(0),
    // Half of them in the same moment.
    ...(place > 0 && { decided_at: minutes(Math.max(place, 32)), decided_by: operator.id }),
    ...(place > 0 && {
      state: place % 2 ? ('approved' as const) : ('waived' as const),
      note: 'Late.',
    }),
  }));
  await db.insertInto('penalties').values(penalties).execute();
  const found = await all('decisions?queue=penalties');
  expect(found).toHaveLength(63);
  expect(new Set(found.map(({ id }) => id)).size).toBe(63);
  expect(found[0]).toMatchObject({
    action: 'penalty.approve',
    at: minutes(63).toISOString(),
    by: { id: operator.id },
    reason: 'Late.',
    amount: 18,
    isDemoMoney: true,
    instructor: { id: instructorId },
    class: { id: classId },
    session: { id: sessionIds[63] },
  });
  const times = found.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one: string, other: string) => other.localeCompare(one)));
});

/** A class that was reported, with a review of it, and a booking whose refund and no-show were decided. */
async function decidedMatters(operatorId: string) {
  const world = await openBookingWorld(db);
  const { classId, instructorId, sessionIds } = await makeClass(db);
  const { booking, learner } = await book(db, world, { classId, sessionId: sessionIds[0]! });
  const asked = { booking_id: booking.id, message: 'I was ill.', asked_at: minutes(0) };
  const decided = { decided_by: operatorId, answer: 'We believe you.' };
  await db
    .insertInto('refund_requests')
    .values({
      id: randomUUID(),
      ...asked,
      ...decided,
      state: 'granted',
      granted_cents: 100,
      decided_at: minutes(1),
    })
    .execute();
  await db
    .insertInto('attendance_contests')
    .values({ ...asked, ...decided, state: 'accepted', decided_at: minutes(2) })
    .execute();
  const { id: reporter_id } = await makePerson(db);
  const said = {
    reporter_id,
    reason: 'untrue',
    message: 'Not so.',
    reported_at: minutes(0),
  } as const;
  const upheld = { state: 'upheld', decided_at: minutes(3), decided_by: operatorId } as const;
  await db
    .insertInto('reports')
    .values({ id: randomUUID(), class_id: classId, ...said, ...upheld })
    .execute();
  const actor = { id: operatorId, role: 'operator', suspended: false } as const;
  await writeAudit(db, {
    at: minutes(3),
    actor,
    action: 'report.uphold',
    subject: classId,
    details: { reason: 'Wrong.' },
  });
  await writeAudit(db, {
    at: minutes(4),
    actor,
    action: 'person.standing',
    subject: instructorId,
    details: { from: 'good', to: 'suspended', reason: 'Again.' },
  });
  await writeAudit(db, {
    at: minutes(5),
    actor,
    action: 'application.decline',
    subject: learner.id,
    details: { reason: 'Too short.' },
  });
  await writeAudit(db, {
    at: minutes(6),
    actor,
    action: 'message-report.warn',
    subject: learner.id,
    details: { reason: 'Rude.' },
  });
  await writeAudit(db, {
    at: minutes(7),
    actor,
    action: 'session.call-off',
    subject: sessionIds[0]!,
    details: { reason: 'Storm.' },
  });
  return { classId, instructorId, learner, booking };
}

test('says in each queue who decided, why, and about whom', async () => {
  const { all, operator } = await asOperator();
  const { classId, instructorId, learner, booking } = await decidedMatters(operator.id);
  const by = { id: operator.id, fullName: 'Lin Huang' };
  const about = { learner: { id: learner.id }, instructor: { id: instructorId } };
  const atBooking = { ...about, bookingId: booking.id, class: { id: classId }, by };
  expect(await all('decisions?queue=refund-requests')).toMatchObject([
    {
      ...atBooking,
      action: 'refund-request.grant',
      amount: 1,
      said: 'I was ill.',
      reason: 'We believe you.',
    },
  ]);
  expect(await all('decisions?queue=contests')).toMatchObject([
    { ...atBooking, action: 'contest.accept', said: 'I was ill.', reason: 'We believe you.' },
  ]);
  expect(await all('decisions?queue=reports')).toMatchObject([
    {
      action: 'report.uphold',
      about: 'class',
      complaint: 'untrue',
      said: 'Not so.',
      reason: 'Wrong.',
      by,
    },
  ]);
  expect(await all('decisions?queue=applications')).toMatchObject([
    { action: 'application.decline', learner: { id: learner.id }, reason: 'Too short.', by },
  ]);
});

test('lists all decisions about a person, as learner and as instructor', async () => {
  const { all, operator } = await asOperator();
  const { instructorId, learner } = await decidedMatters(operator.id);
  const actions = async (id: string) =>
    (await all(`people/${id}/decisions`)).map(({ action }) => action);
  expect(await actions(learner.id)).toEqual([
    'message-report.warn',
    'application.decline',
    'contest.accept',
    'refund-request.grant',
  ]);
  expect(await actions(instructorId)).toEqual([
    'session.call-off',
    'person.standing',
    'report.uphold',
    'contest.accept',
    'refund-request.grant',
  ]);
});

test('tells no operator that their own messages were reported', async () => {
  const { all, operator } = await asOperator();
  const entry = { at: minutes(1), actor: null, subject: operator.id };
  await writeAudit(db, { ...entry, action: 'message-report.dismiss' });
  await writeAudit(db, { ...entry, action: 'operator.appoint' });
  expect(await all(`people/${operator.id}/decisions`)).toMatchObject([
    { action: 'operator.appoint', by: null },
  ]);
});

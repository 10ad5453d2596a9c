// The list of learners that an instructor is mailed before a session: when, once, and of which sessions not.
import { expect, test } from 'vitest';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { hourMs } from '#domain/time/durations.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { mailRosters } from './mail-rosters.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const inHours = (count: number): Date => new Date(now.getTime() + count * hourMs);

async function sessionIn(hours: number) {
  const world = await openBookingWorld(db, { now });
  const sessions = [{ startsAt: inHours(hours) }];
  const session = await makeBookableSession(db, { priceCents: 0, sessions });
  const run = (at: Date) => {
    world.time.now = at;
    return mailRosters({ ...world.context, db });
  };
  const mails = () =>
    db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('kind', '=', 'session-roster')
      .where('entity', '=', session.sessionId)
      .execute();
  return { world, session, run, mails };
}

test('mails the names, seats and codes 18 hours before, once', async () => {
  const { world, session, run, mails } = await sessionIn(40);
  const { booking } = await book(db, world, { ...session, seats: 2 });
  await run(inHours(21.9));
  expect(await mails()).toEqual([]);
  await run(inHours(22));
  await Promise.all([run(inHours(23)), run(inHours(23))]);
  expect(await mails()).toMatchObject([
    {
      recipient: `${session.instructorId}@example.org`,
      payload: {
        sessionId: session.sessionId,
        learners: [{ name: 'Lin Huang', seats: 2, code: checkInCode(booking.id), message: null }],
      },
    },
  ]);
});

test.each([
  ['May I park there?', 'May I park there?'],
  [`${'a'.repeat(239)}🏺 and more`, `${'a'.repeat(239)}…`],
])('says what a learner last wrote, in whole characters', async (text, shown) => {
  const { world, session, run, mails } = await sessionIn(10);
  const { learner } = await book(db, world, session);
  const conversation = {
    id: crypto.randomUUID(),
    learner_id: learner.id,
    instructor_id: session.instructorId,
    created_at: now,
    is_first_contact: false,
    last_message_at: now,
  };
  await db.insertInto('conversations').values(conversation).execute();
  const said = [
    [learner.id, 'I am late.'],
    [learner.id, text],
    [session.instructorId, 'Yes.'],
  ] as const;
  const rows = said.map(([sender_id, words], index) => ({
    id: crypto.randomUUID(),
    conversation_id: conversation.id,
    position: index + 1,
    sender_id,
    text: words,
    sent_at: now,
  }));
  await db.insertInto('messages').values(rows).execute();
  await run(now);
  expect((await mails())[0]?.payload).toMatchObject({
    learners: [{ message: shown }],
  });
});

test('mails nobody of a session without bookings, that is canceled, or that has begun', async () => {
  const empty = await sessionIn(10);
  await empty.run(now);
  expect(await empty.mails()).toEqual([]);
  const left = await sessionIn(10);
  const { booking, learner } = await book(db, left.world, left.session);
  await cancelBooking(db, left.world.context, { caller: learner, bookingId: booking.id });
  await left.run(now);
  expect(await left.mails()).toEqual([]);
  const canceled = await sessionIn(10);
  await book(db, canceled.world, canceled.session);
  await db
    .updateTable('sessions')
    .set({ state: 'cancelled', cancelled_at: now })
    .where('id', '=', canceled.session.sessionId)
    .execute();
  await canceled.run(now);
  expect(await canceled.mails()).toEqual([]);
  const begun = await sessionIn(10);
  await book(db, begun.world, begun.session);
  await begun.run(inHours(10));
  expect(await begun.mails()).toEqual([]);
});

test('sends a new list when the session got another time, and none for the old one', async () => {
  const { world, session, run, mails } = await sessionIn(10);
  await book(db, world, session);
  await run(now);
  const moved = { starts_at: inHours(60), ends_at: inHours(62) };
  await db.updateTable('sessions').set(moved).where('id', '=', session.sessionId).execute();
  await run(inHours(10));
  expect(await mails()).toHaveLength(1);
  await run(inHours(42));
  expect(await mails()).toHaveLength(2);
});

test('lists a session once for an instructor who wants no such mails, too', async () => {
  const { world, session, run, mails } = await sessionIn(10);
  await book(db, world, session);
  await run(now);
  // As the mailer leaves it.
  await db.deleteFrom('outbox').where('entity', '=', session.sessionId).execute();
  await run(inHours(1));
  expect(await mails()).toEqual([]);
});

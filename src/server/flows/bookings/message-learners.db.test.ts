// Messages of an instructor to all learners of a session: their recipients and limits.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeClass, makeBookable } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { rosterHooks } from '../../bookings/roster/leaving/hooks.ts';
import { cancelBooking } from './cancel-booking.ts';
import { messageLearners } from './message-learners.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);

async function bookedSession(people: number) {
  const world = await openBookingWorld(db, { now });
  const session = await makeBookableSession(db, {
    priceCents: 0,
    sessions: [{ startsAt: hours(48) }],
  });
  const booked = [];
  for (let each = 0; each < people; each += 1) booked.push(await book(db, world, session));
  const { sessionId, instructorId: senderId } = session;
  const send = (message = 'Please bring an apron.') =>
    messageLearners(db, world.context, { senderId, sessionId, message });
  return { ...world, ...session, booked, senderId, send };
}

const bread = {
  classId: randomUUID(),
  title: 'Bread',
  instructorName: 'Ivo Marek',
  location: 'Austin, TX',
  latitude: null,
  longitude: null,
  timeZone: 'America/Chicago',
  meetings: [{ startsAt: hours(48).toISOString(), endsAt: hours(49).toISOString() }],
};

const mailsTo = (recipient: string) =>
  db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'new-messages')
    .where('recipient', '=', `${recipient}@example.org`)
    .execute();

test('writes to everybody with seats, once, and to nobody who canceled', async () => {
  const { context, booked, send } = await bookedSession(3);
  const [first, second, gone] = booked.map(({ learner }) => learner);
  await cancelBooking(db, context, { caller: gone!, bookingId: booked[2]!.booking.id });
  expect(await send()).toEqual({ recipients: 2, messagesLeft: 2 });
  expect(await mailsTo(first!.id)).toMatchObject([
    {
      payload: {
        messages: [
          { text: 'Please bring an apron.', about: { startsAt: hours(48).toISOString() } },
        ],
        isToAll: true,
      },
    },
  ]);
  expect(await mailsTo(second!.id)).toHaveLength(1);
  expect(await mailsTo(gone!.id)).toEqual([]);
});

test('lets a date be written to three times in any 24 hours, and says when it can be again', async () => {
  const { time, send } = await bookedSession(1);
  for (const hour of [0, 1, 2]) {
    time.now = hours(hour);
    await send();
  }
  await expect(send()).rejects.toMatchObject({
    code: 'too_many_messages',
    retryAfterSeconds: 22 * 3600,
  });
  time.now = hours(24);
  expect(await send()).toMatchObject({ messagesLeft: 0 });
  await expect(send()).rejects.toMatchObject({ code: 'too_many_messages' });
});

test('lets an instructor write twenty messages in all, also when they are sent at once', async () => {
  const world = await openBookingWorld(db, { now });
  const sessions = [48, 72, 96, 120].map((count) => ({ startsAt: hours(count) }));
  const { classId, instructorId, sessionIds } = await makeClass(db, { priceCents: 0, sessions });
  for (const sessionId of sessionIds) await book(db, world, { classId, sessionId });
  const elsewhere = await makeBookable(db, { classId, instructorId, startsAt: hours(200) });
  const written = { session_id: elsewhere, sender_id: instructorId, message: 'Hi', recipients: 1 };
  const rows = Array.from({ length: 18 }, () => ({ ...written, id: randomUUID(), sent_at: now }));
  await db.insertInto('session_messages').values(rows).execute();
  const sent = await Promise.allSettled(
    sessionIds.map((sessionId) =>
      messageLearners(db, world.context, { senderId: instructorId, sessionId, message: 'Hello' }),
    ),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('has nobody to write to before somebody booked, nor two weeks after the end', async () => {
  const empty = await bookedSession(0);
  await expect(empty.send()).rejects.toMatchObject({ code: 'nobody_booked' });
  const { time, send } = await bookedSession(1);
  time.now = new Date(hours(49).getTime() + 14 * dayMs + 1);
  await expect(send()).rejects.toMatchObject({ code: 'roster_closed' });
});

test('lets nobody else write to the people of a date', async () => {
  const { context, sessionId, booked } = await bookedSession(1);
  const input = { senderId: booked[0]!.learner.id, sessionId, message: 'Buy my soap' };
  await expect(messageLearners(db, context, input)).rejects.toMatchObject({ code: 'not_found' });
});

test('lets nobody write who may not teach any more', async () => {
  const { senderId, send } = await bookedSession(1);
  const change = { instructor_status: 'suspended' } as const;
  await db.updateTable('profiles').set(change).where('id', '=', senderId).execute();
  await expect(send()).rejects.toMatchObject({ code: 'instructor_suspended' });
});

test('takes the words of who leaves from what is kept, and from mails of the release before that wait', async () => {
  const { context, senderId, sessionId, send } = await bookedSession(1);
  await send('My number is 555 0100.');
  const { id: entity } = await db
    .selectFrom('session_messages')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const waiting = { kind: 'session-message', entity, to: { email: 'lin@example.org' } } as const;
  const payload = { session: bread, bookingId: randomUUID(), message: 'My number is 555 0100.' };
  await queueMail(db, { ...waiting, payload }, context);
  const copy = () => rosterHooks.exportData?.(db, senderId);
  expect(await copy()).toMatchObject({ messages: [{ message: 'My number is 555 0100.' }] });
  await rosterHooks.erase?.(db, senderId, now);
  expect(await copy()).toMatchObject({ messages: [{ message: 'The account was deleted.' }] });
  const mails = db.selectFrom('outbox').select('payload').where('entity', '=', entity);
  expect(await mails.execute()).toMatchObject([
    { payload: { message: 'The account was deleted.' } },
  ]);
});

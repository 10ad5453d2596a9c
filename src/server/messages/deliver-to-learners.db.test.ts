// An instructor's message to everybody who booked a date, as it reaches the conversation of each.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { recordStatements } from '#tests/bench/record-statements.ts';
import { messageLearners } from '../flows/bookings/message-learners.ts';
import { blockPerson } from '../flows/classes/block-person.ts';
import { deliverToLearners } from './deliver-to-learners.ts';
import { listConversations } from './list-conversations.ts';
import { sendMessage } from './send-message.ts';
import { showConversation } from './show-conversation.ts';

const { db, pool } = await freshDatabase();

async function bookedSession(people: number) {
  const world = await openMessageWorld(db);
  const session = await makeBookableSession(db, { priceCents: 0, maxStudents: 40 });
  const learners = [];
  for (let each = 0; each < people; each += 1) learners.push(await book(db, world, session));
  const inbox = async (personId: string) => {
    const query = { personId, text: '', isUnread: false, cursor: undefined };
    return (await listConversations(db, world.context, query)).conversations;
  };
  const writeToAll = (message: string) =>
    messageLearners(db, world.context, { ...session, senderId: session.instructorId, message });
  return { ...world, ...session, learners, inbox, writeToAll };
}

test('gives each learner the message in a conversation of their own, to which they can reply', async () => {
  const { context, learners, inbox, writeToAll, instructorId, sessionId } = await bookedSession(3);
  await writeToAll('Please bring an apron.');
  const [first] = learners;
  const [mine] = await inbox(first!.learner.id);
  expect(mine).toMatchObject({
    unread: 1,
    last: { text: 'Please bring an apron.', isMine: false },
  });
  const conversationId = mine!.id;
  const reply = { senderId: first!.learner.id, conversationId, text: 'I will', key: randomUUID() };
  await sendMessage(db, context, reply);
  const theirs = await inbox(instructorId);
  const counts = theirs.map(({ unread }) => unread).toSorted((one, other) => other - one);
  expect(counts).toEqual([1, 0, 0]);
  const shown = await showConversation(db, context, { conversationId, personId: instructorId });
  expect(shown.messages).toMatchObject([
    { isToAll: true, position: 1, about: { sessionId, bookingId: first!.booking.id } },
    { isToAll: false, position: 2, text: 'I will' },
  ]);
});

test('has no second mail due for what everybody who booked is mailed at once', async () => {
  const { learners, writeToAll } = await bookedSession(1);
  await writeToAll('Please bring an apron.');
  const member = await db
    .selectFrom('conversation_members')
    .select(['mail_due_at', 'mailed_up_to', 'unread'])
    .where('person_id', '=', learners[0]!.learner.id)
    .executeTakeFirstOrThrow();
  expect(member).toEqual({ mail_due_at: null, mailed_up_to: 1, unread: 1 });
});

test('reaches a learner who has blocked the instructor, because it is about their booking', async () => {
  const { context, learners, inbox, writeToAll } = await bookedSession(1);
  await writeToAll('One');
  const personId = learners[0]!.learner.id;
  const [{ id: conversationId } = { id: '' }] = await inbox(personId);
  await blockPerson(db, context, { conversationId, personId, isBlocked: true });
  await writeToAll('Two');
  expect(await inbox(personId)).toMatchObject([{ unread: 2, isBlocked: true }]);
});

test('takes as many statements for twenty learners as for two', async () => {
  const counts = [];
  for (const people of [2, 20]) {
    const { context, learners, classId, sessionId, instructorId } = await bookedSession(people);
    const sessionMessageId = randomUUID();
    const at = context.clock.now();
    const row = { id: sessionMessageId, session_id: sessionId, sender_id: instructorId };
    const sent = { ...row, message: 'Hello', recipients: people, sent_at: at };
    await db.insertInto('session_messages').values(sent).execute();
    const delivery = {
      instructorId,
      classId,
      sessionId,
      sessionMessageId,
      text: 'See you at the green door',
      instructorName: 'Ivo Marek',
      about: { title: 'Bread', startsAt: at.toISOString(), timeZone: 'America/Chicago' },
      learners: learners.map((each) => ({
        learnerId: each.learner.id,
        bookingId: each.booking.id,
      })),
    };
    const deliver = () =>
      db.transaction().execute((tx) => deliverToLearners(tx, context, delivery));
    counts.push((await recordStatements(pool, deliver)).statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[0]).toBeLessThan(16);
});

test('counts every message when two dates with the same learners are written to at once', async () => {
  const first = await bookedSession(4);
  const second = await makeBookableSession(db, {
    priceCents: 0,
    instructorId: first.instructorId,
    maxStudents: 40,
  });
  for (const { learner } of first.learners) await book(db, first, { ...second, learner });
  const write = (sessionId: string) =>
    messageLearners(db, first.context, {
      senderId: first.instructorId,
      sessionId,
      message: 'Hello',
    });
  await Promise.all([write(first.sessionId), write(second.sessionId)]);
  for (const { learner } of first.learners)
    expect(await first.inbox(learner.id)).toMatchObject([{ unread: 2 }]);
});

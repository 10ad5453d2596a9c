// Messages between a learner and an instructor: positions, unread counts, replays, limits, and what many do at once.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { makeConversation, openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { markRead } from './mark-read.ts';
import { sendMessage } from './send-message.ts';
import { showConversation } from './show-conversation.ts';
import { startConversation } from './start-conversation.ts';

const database = await freshDatabase();
const { db } = database;

async function conversation() {
  const world = await openMessageWorld(db);
  const made = await makeConversation(db, world);
  const { conversationId } = made;
  const show = (personId: string) =>
    showConversation(db, world.context, { conversationId, personId });
  const read = (personId: string, upTo: number) =>
    markRead(db, world.context, { conversationId, personId, upTo });
  const member = (personId: string) =>
    db
      .selectFrom('conversation_members')
      .select(['unread', 'read_up_to', 'mail_due_at', 'last_message_at'])
      .where('conversation_id', '=', conversationId)
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
  return { ...world, ...made, show, read, member };
}

const ask = async (senderId: string, classId: string, text = 'Is it for children?') => {
  const { context } = await openMessageWorld(db);
  return startConversation(db, context, { senderId, target: { classId }, text, key: randomUUID() });
};

test('shows each of the two what they wrote, what it is about, and how far the other has read', async () => {
  const { learnerId, instructorId, booking, classId, fromInstructor, show, read, published } =
    await conversation();
  await fromInstructor('Behind the bakery.\n\nSee you!');
  await read(learnerId, 2);
  const seen = await show(instructorId);
  expect(seen).toMatchObject({
    myRole: 'instructor',
    readUpTo: 0,
    otherReadUpTo: 2,
    state: 'open',
  });
  expect(seen.messages).toMatchObject([
    { position: 1, isMine: false, about: { classId, bookingId: booking.id } },
    { position: 2, isMine: true, text: 'Behind the bakery.\n\nSee you!', about: null },
  ]);
  expect(seen.bookings).toMatchObject([{ bookingId: booking.id }]);
  expect(published).toContain(`person:${learnerId}`);
  expect(published).toContain(`person:${instructorId}`);
});

test('names the first message of the other that is unread, also after many of one’s own', async () => {
  const { learnerId, instructorId, fromInstructor, fromLearner, show, read } = await conversation();
  const from = async (personId: string) => (await show(personId)).unreadFrom;
  expect([await from(learnerId), await from(instructorId)]).toEqual([null, 1]);
  await fromLearner('two');
  await fromInstructor('three');
  await fromInstructor('four');
  expect([await from(learnerId), await from(instructorId)]).toEqual([3, 1]);
  await read(learnerId, 3);
  await read(instructorId, 2);
  expect([await from(learnerId), await from(instructorId)]).toEqual([4, null]);
});

test('hides the conversation from everybody else', async () => {
  const { show, read } = await conversation();
  const { id } = await makePerson(db);
  await expect(show(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(read(id, 1)).rejects.toMatchObject({ code: 'not_found' });
});

test('counts what the other has sent since, and never back', async () => {
  const { learnerId, instructorId, fromInstructor, fromLearner, read, member } =
    await conversation();
  for (const text of ['one', 'two', 'three']) await fromInstructor(text);
  await fromLearner('mine');
  expect(await member(learnerId)).toMatchObject({ unread: 3 });
  expect(await read(learnerId, 3)).toEqual({ readUpTo: 3, unread: 1 });
  expect(await read(learnerId, 2)).toEqual({ readUpTo: 3, unread: 1 });
  expect(await read(learnerId, 900)).toEqual({ readUpTo: 5, unread: 0 });
  expect(await member(instructorId)).toMatchObject({ unread: 2 });
});

test('has a mail due two minutes after the first unread message, until it is read', async () => {
  const { time, learnerId, fromInstructor, read, member } = await conversation();
  const first = time.now;
  await fromInstructor('one');
  time.now = new Date(first.getTime() + minuteMs);
  await fromInstructor('two');
  const due = new Date(first.getTime() + 2 * minuteMs);
  expect(await member(learnerId)).toMatchObject({ mail_due_at: due, unread: 2 });
  await read(learnerId, 2);
  expect(await member(learnerId)).toMatchObject({ mail_due_at: due, unread: 1 });
  await read(learnerId, 3);
  expect(await member(learnerId)).toMatchObject({ mail_due_at: null, unread: 0 });
});

test('is right under 50 sends and reads at once', async () => {
  const { learnerId, instructorId, conversationId, fromInstructor, fromLearner, read, member } =
    await conversation();
  const acts = Array.from({ length: 50 }, (_, index) => {
    if (index % 3 === 0) return fromInstructor(`to you ${index}`);
    if (index % 3 === 1) return fromLearner(`and to you ${index}`);
    return read(index % 2 === 0 ? learnerId : instructorId, index);
  });
  const ended = await Promise.allSettled(acts);
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
  const messages = await db
    .selectFrom('messages')
    .select(['position', 'sender_id'])
    .where('conversation_id', '=', conversationId)
    .orderBy('position')
    .execute();
  expect(messages.map(({ position }) => position)).toEqual(messages.map((_, index) => index + 1));
  for (const personId of [learnerId, instructorId]) {
    const { unread, read_up_to: upTo } = await member(personId);
    const after = messages.filter((each) => each.sender_id !== personId && each.position > upTo);
    expect(unread).toBe(after.length);
  }
});

test('gives a repeated request the message that the first has sent, also when both come at once', async () => {
  const { instructorId, fromLearner, member } = await conversation();
  const key = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => fromLearner('Hello?', key)));
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
  expect((await fromLearner('Hello?', key)).message).toEqual(sent[0]!.message);
  expect(await member(instructorId)).toMatchObject({ unread: 2 });
});

test('begins one conversation, however many begin it at once, from either side', async () => {
  const world = await openMessageWorld(db);
  const session = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, session);
  const begin = (senderId: string) =>
    startConversation(db, world.context, {
      senderId,
      target: { bookingId: booking.id },
      text: 'Hello',
      key: randomUUID(),
    });
  const people = [learner.id, session.instructorId, learner.id, session.instructorId];
  const begun = await Promise.all(people.map(begin));
  expect(new Set(begun.map(({ conversationId }) => conversationId)).size).toBe(1);
  expect(
    begun.map(({ message }) => message.position).toSorted((one, other) => one - other),
  ).toEqual([1, 2, 3, 4]);
});

test('lets somebody who has not booked send three messages until the first reply', async () => {
  const world = await openMessageWorld(db);
  const { classId, instructorId } = await makeClass(db);
  const { id } = await makePerson(db);
  const { conversationId } = await ask(id, classId);
  await ask(id, classId, 'For ten-year-olds?');
  await ask(id, classId, 'Or is it too late?');
  await expect(ask(id, classId, 'Hello?')).rejects.toMatchObject({ code: 'first_contact_limit' });
  const show = () => showConversation(db, world.context, { conversationId, personId: id });
  expect(await show()).toMatchObject({ messagesLeft: 0 });
  const reply = { senderId: instructorId, conversationId, text: 'Yes!', key: randomUUID() };
  await sendMessage(db, world.context, reply);
  expect(await show()).toMatchObject({ messagesLeft: null });
  await ask(id, classId, 'Thank you');
});

test('lets somebody who has not booked write to five instructors a day, also at once', async () => {
  const { id } = await makePerson(db);
  const classes = await Promise.all(Array.from({ length: 7 }, () => makeClass(db)));
  const asked = await Promise.allSettled(classes.map(({ classId }) => ask(id, classId)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = asked.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({
    reason: { code: 'first_contact_limit', retryAfterSeconds: expect.any(Number) },
  });
});

test('lets nobody send more than thirty messages to one person in ten minutes', async () => {
  const { time, learnerId, fromLearner, show } = await conversation();
  for (let sent = 1; sent < 30; sent += 1) await fromLearner(`Message ${sent}`);
  await expect(fromLearner('One more')).rejects.toMatchObject({
    code: 'too_many_texts',
    retryAfterSeconds: 600,
  });
  expect(await show(learnerId)).toMatchObject({ sendableInSeconds: 600 });
  time.now = new Date(time.now.getTime() + 10 * minuteMs);
  await fromLearner('One more');
});

test('lets nobody write to a suspended account, nor an instructor who was stopped from teaching', async () => {
  const { learnerId, instructorId, fromLearner, fromInstructor, show } = await conversation();
  const change = (id: string, set: object) =>
    db.updateTable('profiles').set(set).where('id', '=', id).execute();
  await change(instructorId, { instructor_status: 'suspended' });
  await expect(fromInstructor('Hi')).rejects.toMatchObject({ code: 'instructor_suspended' });
  await expect(fromLearner('Hi')).rejects.toMatchObject({ code: 'conversation_closed' });
  await change(instructorId, { instructor_status: 'approved', suspended_at: new Date() });
  await expect(fromLearner('Hi')).rejects.toMatchObject({ code: 'conversation_closed' });
  expect(await show(learnerId)).toMatchObject({ state: 'closed', person: { isGone: true } });
});

test('lets nobody send more than 300 messages to everybody in 24 hours', async () => {
  const { time, conversationId, learnerId, fromLearner } = await conversation();
  const { conversationId: elsewhere } = await ask(learnerId, (await makeClass(db)).classId);
  const hourAgo = new Date(time.now.getTime() - 60 * minuteMs);
  await db
    .insertInto('messages')
    .values(
      Array.from({ length: 298 }, (_, index) => ({
        id: randomUUID(),
        conversation_id: index % 2 === 0 ? conversationId : elsewhere,
        position: index + 100,
        sender_id: learnerId,
        text: 'Earlier',
        sent_at: hourAgo,
      })),
    )
    .execute();
  await db
    .updateTable('conversations')
    .set({ last_position: 1000 })
    .where('id', '=', conversationId)
    .execute();
  // Two were sent by asking; the oldest of the 300 leaves the limit first.
  await expect(fromLearner('One more')).rejects.toMatchObject({
    code: 'too_many_texts',
    retryAfterSeconds: 23 * 3600,
  });
  time.now = new Date(hourAgo.getTime() + 24 * 60 * minuteMs);
  await fromLearner('One more');
});

test('counts messages to one person in both of their conversations', async () => {
  const { classId, learnerId, instructorId, fromLearner } = await conversation();
  const teaching = db.updateTable('profiles').set({ instructor_status: 'approved' });
  await teaching.where('id', '=', learnerId).execute();
  const back = await makeClass(db, { instructorId: learnerId });
  const { conversationId } = await ask(instructorId, back.classId);
  const world = await openMessageWorld(db);
  const reply = (text: string) =>
    sendMessage(db, world.context, {
      senderId: learnerId,
      conversationId,
      text,
      key: randomUUID(),
    });
  for (let sent = 1; sent < 15; sent += 1) await fromLearner(`Message ${sent}`);
  for (let sent = 15; sent < 30; sent += 1) await reply(`Message ${sent}`);
  const tooMany = { code: 'too_many_texts' };
  await expect(reply('One more')).rejects.toMatchObject(tooMany);
  await expect(ask(learnerId, classId, 'One more')).rejects.toMatchObject(tooMany);
});

test('refuses a message of somebody who is suspended while it is on its way', async () => {
  const { learnerId, fromLearner, show } = await conversation();
  const locked = 'select id from profiles where id = $1 for update';
  const suspending = await lockRows(database, locked, [learnerId]);
  const refusal = fromLearner('Too late').catch((error: unknown) => error);
  await waitersAre(database, 1);
  await suspending.query('update profiles set suspended_at = now() where id = $1', [learnerId]);
  await suspending.letGo();
  expect(await refusal).toMatchObject({ code: 'suspended' });
  expect((await show(learnerId)).messages).toHaveLength(1);
});

test('refuses a message without text and picture, and one to oneself', async () => {
  const { fromLearner, instructorId, classId } = await conversation();
  await expect(fromLearner('')).rejects.toMatchObject({ code: 'message_empty' });
  await expect(ask(instructorId, classId)).rejects.toMatchObject({ code: 'not_to_yourself' });
});

test('shows an instructor the short name of somebody who has not booked', async () => {
  const world = await openMessageWorld(db);
  const { classId, instructorId } = await makeClass(db);
  const { id } = await makePerson(db);
  const { conversationId } = await ask(id, classId);
  const seenBy = async (personId: string) =>
    (await showConversation(db, world.context, { conversationId, personId })).person;
  expect(await seenBy(instructorId)).toMatchObject({ name: 'Lin H.', username: null });
  expect(await seenBy(id)).toMatchObject({ id: instructorId, username: expect.any(String) });
});

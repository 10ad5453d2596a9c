// Blocks: whom they keep away, in whatever roles the two people write, and what the blocked person is told.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { makeConversation, openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { blockPerson } from './block-person.ts';
import { showTarget } from '../../messages/find-target.ts';
import { listConversations } from '../../messages/list-conversations.ts';
import { markRead } from '../../messages/mark-read.ts';
import { messagesHooks } from '../../messages/leaving/hooks.ts';
import { showConversation } from '../../messages/show-conversation.ts';
import { startConversation } from '../../messages/start-conversation.ts';

const { db } = await freshDatabase();

const approve = (id: string) =>
  db.updateTable('profiles').set({ instructor_status: 'approved' }).where('id', '=', id).execute();

async function conversation() {
  const world = await openMessageWorld(db);
  const made = await makeConversation(db, world);
  const show = (personId: string, conversationId = made.conversationId) =>
    showConversation(db, world.context, { conversationId, personId });
  const block = (personId: string, isBlocked = true, conversationId = made.conversationId) =>
    blockPerson(db, world.context, { conversationId, personId, isBlocked });
  /** The learner of the conversation teaches too, and its instructor asks about that class. */
  await approve(made.learnerId);
  const back = await makeClass(db, { instructorId: made.learnerId });
  const askBack = (senderId: string = made.instructorId) =>
    startConversation(db, world.context, {
      senderId,
      target: { classId: senderId === made.instructorId ? back.classId : made.classId },
      text: 'Is it for children?',
      key: randomUUID(),
    });
  return { ...world, ...made, show, block, askBack };
}

test('tells somebody who is blocked the same as if the other had left', async () => {
  const {
    context,
    learnerId,
    instructorId,
    conversationId,
    fromLearner,
    fromInstructor,
    show,
    booking,
  } = await conversation();
  const block = (isBlocked: boolean) =>
    blockPerson(db, context, { conversationId, personId: learnerId, isBlocked });
  await block(true);
  await expect(fromInstructor('Hello?')).rejects.toMatchObject({ code: 'conversation_closed' });
  await expect(fromLearner('Go away')).rejects.toMatchObject({ code: 'messages_blocked' });
  expect(await show(learnerId)).toMatchObject({ state: 'blocked_by_me' });
  const list = async () => {
    const query = { personId: instructorId, text: '', isUnread: false, cursor: undefined };
    return (await listConversations(db, context, query)).conversations;
  };
  const find = () =>
    showTarget(db, context, { callerId: instructorId, target: { bookingId: booking.id } });
  const blocked = [await show(instructorId), await list(), await find()];
  await block(false);
  const leave = (suspended_at: Date | null) =>
    db.updateTable('profiles').set({ suspended_at }).where('id', '=', learnerId).execute();
  await leave(new Date());
  expect(blocked).toEqual([await show(instructorId), await list(), await find()]);
  expect(blocked[0]).toMatchObject({ state: 'closed', person: { isGone: true } });
  await leave(null);
  await fromInstructor('Hello?');
});

test('shows neither what the other has read while one has blocked the other', async () => {
  const { context, published, learnerId, instructorId, conversationId, show, block } =
    await conversation();
  const read = (personId: string, upTo: number) =>
    markRead(db, context, { conversationId, personId, upTo });
  const seen = async () => [
    (await show(learnerId)).otherReadUpTo,
    (await show(instructorId)).otherReadUpTo,
  ];
  await read(learnerId, 1);
  expect(await seen()).toEqual([0, 1]);
  for (const blocking of [learnerId, instructorId]) {
    await block(blocking);
    published.length = 0;
    await read(instructorId, 1);
    expect(await seen()).toEqual([null, null]);
    expect(published).not.toContain(`person:${learnerId}`);
    await block(blocking, false);
  }
  expect(await seen()).toEqual([1, 1]);
});

test('keeps a blocked person away in both roles, also where they would begin a conversation', async () => {
  const { learnerId, block, askBack } = await conversation();
  await block(learnerId);
  await expect(askBack()).rejects.toMatchObject({ code: 'conversation_closed' });
  await block(learnerId, false);
  await askBack();
});

test('blocks and unblocks a person in all conversations of the two', async () => {
  const { context, learnerId, instructorId, block, show, askBack, fromInstructor } =
    await conversation();
  const { conversationId: back } = await askBack();
  await block(learnerId, true, back);
  await expect(fromInstructor('Hello?')).rejects.toMatchObject({ code: 'conversation_closed' });
  await expect(askBack()).rejects.toMatchObject({ code: 'conversation_closed' });
  await expect(askBack(learnerId)).rejects.toMatchObject({ code: 'messages_blocked' });
  const query = { personId: learnerId, text: '', isUnread: false, cursor: undefined };
  const { conversations } = await listConversations(db, context, query);
  expect(conversations.map(({ isBlocked }) => isBlocked)).toEqual([true, true]);
  await block(learnerId, false);
  expect(await show(instructorId, back)).toMatchObject({ state: 'open' });
  await fromInstructor('Hello?');
});

test('keeps a block that a process of the release before has stored', async () => {
  const { conversationId, learnerId, fromInstructor, show } = await conversation();
  const store = (at: Date | null) =>
    db
      .updateTable('conversation_members')
      .set({ blocked_at: at })
      .where('conversation_id', '=', conversationId)
      .where('person_id', '=', learnerId)
      .execute();
  await store(new Date());
  await expect(fromInstructor('Hello?')).rejects.toMatchObject({ code: 'conversation_closed' });
  await store(null);
  expect(await show(learnerId)).toMatchObject({ state: 'open' });
  await fromInstructor('Hello?');
});

test('stores a block where a process of the release before finds it', async () => {
  const { learnerId, instructorId, block, askBack } = await conversation();
  await askBack();
  await block(learnerId);
  const stored = await db
    .selectFrom('conversation_members')
    .select(['person_id', 'blocked_at'])
    .where('person_id', 'in', [learnerId, instructorId])
    .execute();
  expect(stored).toHaveLength(4);
  for (const row of stored) expect(row.blocked_at === null).toBe(row.person_id === instructorId);
});

test('forgets the blocks of and against a person who leaves', async () => {
  const { context, learnerId, instructorId, time, block } = await conversation();
  await block(learnerId);
  await block(instructorId);
  const hooks = messagesHooks(context);
  await db.transaction().execute((tx) => hooks.erase!(tx, learnerId, time.now));
  const left = db.selectFrom('person_blocks').select('person_id');
  expect(await left.where('person_id', 'in', [learnerId, instructorId]).execute()).toEqual([]);
});

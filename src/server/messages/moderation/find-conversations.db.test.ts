// How operators find a conversation before they give a reason to read it.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeConversation, openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { findConversations } from './find-conversations.ts';

const { db } = await freshDatabase();
const world = await openMessageWorld(db);

test('finds the conversation of two people, whichever of them is named first', async () => {
  const operator = await makePerson(db, { role: 'operator' });
  const { conversationId, learnerId, instructorId } = await makeConversation(db, world);
  await makeConversation(db, world);
  const find = async (personId: string, otherId?: string, callerId = operator.id) =>
    (await findConversations(db, { personId, otherId, callerId })).map(({ id }) => id);
  expect(await find(learnerId, instructorId)).toEqual([conversationId]);
  expect(await find(instructorId, learnerId)).toEqual([conversationId]);
  expect(await find(learnerId)).toEqual([conversationId]);
  expect(await find(learnerId, operator.id)).toEqual([]);
  // Nobody decides about their own conversation.
  expect(await find(learnerId, undefined, instructorId)).toEqual([]);
});

test('tells who has written to whom and when, and no word of it', async () => {
  const operator = await makePerson(db, { role: 'operator' });
  const { conversationId, learnerId, instructorId } = await makeConversation(db, world);
  const [found] = await findConversations(db, { personId: learnerId, callerId: operator.id });
  expect(found).toEqual({
    id: conversationId,
    learner: { id: learnerId, fullName: expect.any(String) },
    instructor: { id: instructorId, fullName: expect.any(String) },
    lastMessageAt: expect.any(String),
  });
});

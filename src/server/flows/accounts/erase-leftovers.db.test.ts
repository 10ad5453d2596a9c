// What a process of the release before leaves of a person whom it erases during an upgrade.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { erasePerson } from '#platform/modules/erase-person.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeConversation, openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { accountsHooks } from '../../accounts/hooks.ts';
import { blockPerson } from '../classes/block-person.ts';
import { showConversation } from '../../messages/show-conversation.ts';
import { askQuestion } from '../../questions/ask-question.ts';
import { eraseLeftovers } from './erase-leftovers.ts';

const { db } = await freshDatabase();

test('erases conversations, questions and replies of a person whom an older process has erased', async () => {
  const { context, time, ...world } = await openMessageWorld(db);
  const made = await makeConversation(db, { context, time, ...world });
  const { conversationId, learnerId, instructorId, classId, fromInstructor } = made;
  await fromInstructor('Behind the bakery');
  await askQuestion(db, context, { askerId: learnerId, classId, question: 'Is it messy?' });
  await blockPerson(db, context, { conversationId, personId: learnerId, isBlocked: true });
  await db
    .insertInto('inbound_mails')
    .values({
      id: randomUUID().replaceAll('-', '').repeat(2),
      conversation_id: conversationId,
      side: 'learner',
      raw: Buffer.from('Thanks!'),
      received_at: time.now,
    })
    .execute();
  expect(await eraseLeftovers({ ...context, db })).toBe(0);

  await erasePerson([accountsHooks], db, { personId: learnerId, at: time.now });
  expect(await eraseLeftovers({ ...context, db })).toBe(1);
  const { messages } = await showConversation(db, context, {
    conversationId,
    personId: instructorId,
  });
  expect(messages.map(({ text }) => text)).toEqual([
    'The account was deleted.',
    'Behind the bakery',
  ]);
  for (const [table, column] of [
    ['class_questions', 'asker_id'],
    ['conversation_words', 'person_id'],
    ['person_blocks', 'person_id'],
  ] as const)
    expect(
      await db.selectFrom(table).select(column).where(column, '=', learnerId).execute(),
    ).toEqual([]);
  const waiting = db.selectFrom('inbound_mails').select('id').where('handled_at', 'is', null);
  expect(await waiting.execute()).toEqual([]);
  expect(await eraseLeftovers({ ...context, db })).toBe(0);
});

// What an instructor can do about somebody who asks in public: report an unanswered question, and block its asker.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { listReports } from '../../admin/reports/list-reports.ts';
import { startConversation } from '../../messages/start-conversation.ts';
import { declineQuestion } from '../../questions/answer-question.ts';
import { askQuestion } from '../../questions/ask-question.ts';
import { listOwnQuestions, listReceivedQuestions } from '../../questions/read-questions.ts';
import { withdrawQuestion } from '../../questions/withdraw-question.ts';
import { reportSomething } from '../../reviews/reports/report-something.ts';
import { blockAsker } from './block-asker.ts';
import { blockPerson } from './block-person.ts';

const { db } = await freshDatabase();

async function asked() {
  const { context, time } = await openMessageWorld(db);
  const { classId, instructorId } = await makeClass(db);
  const { id: askerId } = await makePerson(db);
  const ask = (question = 'Is it messy?') => {
    time.now = new Date(time.now.getTime() + 1000);
    return askQuestion(db, context, { askerId, classId, question });
  };
  const { id: questionId } = await ask();
  const block = (isBlocked = true, by = instructorId) =>
    blockAsker(db, context, { instructorId: by, questionId, isBlocked });
  const report = (reporterId: string) =>
    reportSomething(db, context, { reporterId, questionId, reason: 'offensive' });
  const received = () => listReceivedQuestions(db, instructorId);
  return { context, classId, instructorId, askerId, questionId, ask, block, report, received };
}

test('lets the instructor alone report a question that is not answered', async () => {
  const { instructorId, askerId, questionId, report } = await asked();
  const { id: stranger } = await makePerson(db);
  for (const other of [stranger, askerId])
    await expect(report(other)).rejects.toMatchObject({ code: 'not_found' });
  expect(await report(instructorId)).toEqual({ status: 'reported' });
  const { items } = await listReports(db);
  expect(items.find(({ question }) => question?.id === questionId)).toMatchObject({
    question: { question: 'Is it messy?', answer: null },
  });
});

test('lets nobody report a question that its asker has deleted', async () => {
  const { context, instructorId, askerId, questionId, report } = await asked();
  await withdrawQuestion(db, context, { askerId, questionId });
  await expect(report(instructorId)).rejects.toMatchObject({ code: 'not_found' });
});

test('blocks an asker with whom there is no conversation, who does not learn of it', async () => {
  const { context, classId, askerId, questionId, ask, block, received } = await asked();
  await ask('And loud?');
  await block();
  expect(await received()).toEqual({
    waiting: [],
    answered: [],
    blocked: [{ id: questionId, asker: 'Lin H.' }],
  });
  const own = await listOwnQuestions(db, { classId, askerId });
  expect(own.map(({ isDeclined }) => isDeclined)).toEqual([false, false]);
  const written = startConversation(db, context, {
    senderId: askerId,
    target: { classId },
    text: 'Hello?',
    key: randomUUID(),
  });
  await expect(written).rejects.toMatchObject({ code: 'conversation_closed' });
});

test('gives the question back when its asker is unblocked', async () => {
  const { questionId, block, received } = await asked();
  await block();
  await block();
  await block(false);
  expect(await received()).toMatchObject({ waiting: [{ id: questionId }], blocked: [] });
});

test('gives back what waited and what was asked meanwhile, and nothing that was declined', async () => {
  const { context, instructorId, questionId, ask, block, received } = await asked();
  const declined = await ask('Can you teach me for free?');
  await declineQuestion(db, context, { instructorId, questionId: declined.id });
  await block();
  const meanwhile = await ask('Are you there?');
  await block(false);
  const { waiting } = await received();
  expect(waiting.map(({ id }) => id)).toEqual([questionId, meanwhile.id]);
});

test('gives the questions back, too, when the asker is unblocked in a conversation', async () => {
  const { context, classId, instructorId, askerId, ask, block, received } = await asked();
  await ask('And loud?');
  const { conversationId } = await startConversation(db, context, {
    senderId: askerId,
    target: { classId },
    text: 'Hello?',
    key: randomUUID(),
  });
  await block();
  const byConversation = { conversationId, personId: instructorId };
  await blockPerson(db, context, { ...byConversation, isBlocked: false });
  expect((await received()).waiting).toHaveLength(2);
  await blockPerson(db, context, { ...byConversation, isBlocked: true });
  expect((await received()).waiting).toEqual([]);
});

test('lets an asker be unblocked who has deleted the question meanwhile', async () => {
  const { context, questionId, askerId, block, received } = await asked();
  await block();
  await withdrawQuestion(db, context, { askerId, questionId });
  expect((await received()).blocked).toEqual([{ id: questionId, asker: 'Lin H.' }]);
  await block(false);
  expect(await received()).toMatchObject({ waiting: [], blocked: [] });
});

test('lets nobody else block the asker', async () => {
  const { askerId, block, received } = await asked();
  const { id: stranger } = await makePerson(db);
  for (const other of [stranger, askerId])
    await expect(block(true, other)).rejects.toMatchObject({ code: 'not_found' });
  expect((await received()).blocked).toEqual([]);
});

// Reports of messages and what operators may read: the reported messages, or a whole conversation for a reason.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeConversation, openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { listMessageReports } from '../../messages/moderation/list-message-reports.ts';
import { viewConversation } from '../../messages/moderation/view-conversation.ts';
import { reportConversation } from '../../messages/report-conversation.ts';
import { showConversation } from '../../messages/show-conversation.ts';
import { decideMessageReport } from './decide-message-report.ts';

const { db } = await freshDatabase();
const requestId = 'request';

async function reported() {
  const world = await openMessageWorld(db);
  const made = await makeConversation(db, world);
  const { conversationId, learnerId, instructorId } = made;
  const { message } = await made.fromInstructor('Pay me in cash instead');
  await made.fromInstructor('And tell nobody');
  await reportConversation(db, world.context, {
    conversationId,
    personId: learnerId,
    reason: 'scam',
    note: 'Is this allowed?',
    messageIds: [message.id],
  });
  const operator = await makePerson(db, { role: 'operator' });
  const { items } = await listMessageReports(db, world.context, 'open');
  const report = items.find((item) => item.conversationId === conversationId)!;
  const decide = (decision: 'dismissed' | 'warned' | 'suspended', caller = operator) =>
    decideMessageReport(db, world.context, {
      caller,
      reportId: report.id,
      decision,
      note: 'No payments outside.',
      requestId,
    });
  return { ...world, ...made, operator, report, decide, instructorId };
}

test('shows operators the reported messages and nothing else of the conversation', async () => {
  const { report, learnerId, instructorId } = await reported();
  expect(report).toMatchObject({
    reason: 'scam',
    note: 'Is this allowed?',
    reporter: { id: learnerId },
    reported: { id: instructorId },
    decision: null,
  });
  expect(report.messages.map(({ text }) => text)).toEqual(['Pay me in cash instead']);
});

test("never lets a reporter name somebody else's messages, nor their own", async () => {
  const first = await reported();
  const { context, learnerId, conversationId, decide } = await reported();
  await decide('dismissed');
  const mine = (await showConversation(db, context, { conversationId, personId: learnerId }))
    .messages[0]!;
  const messageIds = [first.report.messages[0]!.id, mine.id];
  await reportConversation(db, context, {
    conversationId,
    personId: learnerId,
    reason: 'other',
    messageIds,
  });
  const { items } = await listMessageReports(db, context, 'open');
  expect(items.find((item) => item.conversationId === conversationId)?.messages).toEqual([]);
});

test('keeps one open report of a conversation for each of the two', async () => {
  const { context, learnerId, conversationId } = await reported();
  await reportConversation(db, context, { conversationId, personId: learnerId, reason: 'spam' });
  const { items } = await listMessageReports(db, context, 'open');
  expect(items.filter((item) => item.conversationId === conversationId)).toHaveLength(1);
});

test('warns by mail, once, whichever operator is first', async () => {
  const { decide, instructorId } = await reported();
  const other = await makePerson(db, { role: 'operator' });
  const decided = await Promise.allSettled([decide('warned'), decide('warned', other)]);
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const mails = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'messages-warned')
    .where('recipient', '=', `${instructorId}@example.org`)
    .execute();
  expect(mails).toMatchObject([{ payload: { reason: 'No payments outside.' } }]);
});

test('suspends the account, which can write no more', async () => {
  const { context, decide, fromLearner, instructorId, report } = await reported();
  await decide('suspended');
  const person = db.selectFrom('profiles').select('suspended_at').where('id', '=', instructorId);
  expect((await person.executeTakeFirstOrThrow()).suspended_at).not.toBeNull();
  await expect(fromLearner('Hello?')).rejects.toMatchObject({ code: 'conversation_closed' });
  const { items } = await listMessageReports(db, context, 'decided');
  expect(items.find(({ id }) => id === report.id)).toMatchObject({
    decision: { verdict: 'suspended', note: 'No payments outside.' },
  });
});

test('lets nobody decide about themselves or read their own conversation as an operator', async () => {
  const { context, learnerId, conversationId, decide } = await reported();
  const caller = { id: learnerId, role: 'operator', suspended: false } as const;
  await expect(decide('dismissed', caller)).rejects.toMatchObject({ code: 'not_about_yourself' });
  const view = { caller, conversationId, reason: 'Curious', requestId };
  await expect(viewConversation(db, context, view)).rejects.toMatchObject({
    code: 'not_about_yourself',
  });
});

test('shows a whole conversation for a reason that both people see and the audit log keeps', async () => {
  const { context, operator, conversationId, learnerId, instructorId, published } =
    await reported();
  const reason = 'The bank asks what was agreed.';
  const view = { caller: operator, conversationId, reason, requestId };
  const seen = await viewConversation(db, context, view);
  expect(seen.messages.map(({ text }) => text)).toEqual([
    'Where do we park?',
    'Pay me in cash instead',
    'And tell nobody',
  ]);
  for (const personId of [learnerId, instructorId]) {
    const shown = await showConversation(db, context, { conversationId, personId });
    expect(shown.views).toEqual([{ at: expect.any(String), reason }]);
    expect(published).toContain(`person:${personId}`);
  }
  const lines = db.selectFrom('audit_log').select(['action', 'details']);
  expect(await lines.where('subject', '=', conversationId).execute()).toEqual([
    { action: 'conversation.view', details: { reason } },
  ]);
  const none = { ...view, conversationId: randomUUID() };
  await expect(viewConversation(db, context, none)).rejects.toMatchObject({ code: 'not_found' });
});

// Reports of messages and what operators may read: the reported messages, or a whole conversation for a reason.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { makeConversation, openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { listMessageReports } from '../../messages/moderation/list-message-reports.ts';
import { viewConversation, viewEarlier } from '../../messages/moderation/view-conversation.ts';
import { reportConversation } from '../../messages/report-conversation.ts';
import { showConversation } from '../../messages/show-conversation.ts';
import { showPerson } from '../../admin/people/show-person.ts';
import { showQueues } from '../../admin/show-queues.ts';
import { decideMessageReport } from './decide-message-report.ts';

const database = await freshDatabase();
const { db } = database;
const requestId = 'request';

type Context = Parameters<typeof listMessageReports>[1];

/** As an operator who has nothing to do with them, unless another one is named. */
const list = (
  context: Context,
  state: 'open' | 'decided' = 'open',
  callerId: string = randomUUID(),
) => listMessageReports(db, context, { state, callerId });

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
  const { items } = await list(world.context);
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
  const { items } = await list(context);
  expect(items.find((item) => item.conversationId === conversationId)?.messages).toEqual([]);
});

test('keeps one open report of a conversation for each of the two', async () => {
  const { context, learnerId, conversationId } = await reported();
  await reportConversation(db, context, { conversationId, personId: learnerId, reason: 'spam' });
  const { items } = await list(context);
  expect(items.filter((item) => item.conversationId === conversationId)).toHaveLength(1);
});

test('adds messages that are named later to the open report, each once and at most twenty in all', async () => {
  const { context, learnerId, conversationId, fromInstructor, report, decide } = await reported();
  const later = [];
  for (let sent = 0; sent < 22; sent += 1)
    later.push((await fromInstructor(`Call me ${sent}`)).message);
  const name = (messageIds: string[]) =>
    reportConversation(db, context, {
      conversationId,
      personId: learnerId,
      reason: 'spam',
      messageIds,
    });
  const named = async () => {
    const { items } = await list(context);
    const open = items.filter((item) => item.conversationId === conversationId);
    expect(open).toMatchObject([{ id: report.id, reason: 'scam' }]);
    return open[0]!.messages.map(({ text }) => text);
  };
  const [first] = later;
  await Promise.all([name([first!.id]), name([first!.id])]);
  expect(await named()).toEqual(['Pay me in cash instead', 'Call me 0']);
  for (const { id } of later) await name([id]);
  expect(await named()).toHaveLength(20);
  await decide('dismissed');
});

test('opens a new report for what is named while an operator decides the open one', async () => {
  const { context, learnerId, conversationId, fromInstructor, report } = await reported();
  const { message } = await fromInstructor('Last chance');
  const locked = 'select id from message_reports where id = $1 for update';
  const deciding = await lockRows(database, locked, [report.id]);
  const named = reportConversation(db, context, {
    conversationId,
    personId: learnerId,
    reason: 'harassment',
    messageIds: [message.id],
  });
  await waitersAre(database, 1);
  const decided =
    "update message_reports set state = 'dismissed', decided_at = now() where id = $1";
  await deciding.query(decided, [report.id]);
  await deciding.letGo();
  expect(await named).toEqual({ status: 'reported' });
  const { items } = await list(context);
  expect(items.filter((item) => item.conversationId === conversationId)).toMatchObject([
    { reason: 'harassment', messages: [{ id: message.id }] },
  ]);
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
  const { items } = await list(context, 'decided');
  expect(items.find(({ id }) => id === report.id)).toMatchObject({
    decision: { verdict: 'suspended', note: 'No payments outside.' },
  });
});

test('counts for the queue and for the page of the reported person until it is decided', async () => {
  const { context, decide, operator, instructorId, learnerId } = await reported();
  const waiting = async () =>
    (await showQueues(db, context, operator.id)).queues.find(
      ({ name }) => name === 'message-reports',
    )!.count;
  const openOf = async (personId: string) =>
    (await showPerson(db, context, { personId, callerId: operator.id })).openMessageReports;
  const before = await waiting();
  expect([await openOf(instructorId), await openOf(learnerId)]).toEqual([1, 0]);
  await decide('dismissed');
  expect([await waiting(), await openOf(instructorId)]).toEqual([before - 1, 0]);
});

test('shows an operator no report of what they wrote, so that nobody learns who reported them', async () => {
  const { context, decide, report, instructorId: callerId } = await reported();
  const waiting = async (as: string) =>
    (await showQueues(db, context, as)).queues.find(({ name }) => name === 'message-reports')!
      .count;
  const shown = async (state: 'open' | 'decided') =>
    (await list(context, state, callerId)).items.map(({ id }) => id);
  expect(await shown('open')).not.toContain(report.id);
  expect(await waiting(callerId)).toBe((await waiting(randomUUID())) - 1);
  const own = await showPerson(db, context, { personId: callerId, callerId });
  expect(own.openMessageReports).toBe(0);
  await decide('warned');
  expect(await shown('decided')).not.toContain(report.id);
});

test('says where the reported person stands, and whether they have left', async () => {
  const { context, report, instructorId } = await reported();
  const shown = async () =>
    (await list(context)).items.find(({ id }) => id === report.id)!.reported;
  expect(await shown()).toMatchObject({ standing: 'good', hasLeft: false });
  const at = new Date();
  const change = db.updateTable('profiles').where('id', '=', instructorId);
  await change.set({ suspended_at: at }).execute();
  expect(await shown()).toMatchObject({ standing: 'suspended', hasLeft: false });
  await change.set({ suspended_at: null, erased_at: at }).execute();
  expect(await shown()).toMatchObject({ standing: 'good', hasLeft: true });
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

test('lets an operator read on to the first message for the reason given, for two hours', async () => {
  const { context, time, operator, conversationId, instructorId } = await reported();
  await db
    .insertInto('messages')
    .values(
      Array.from({ length: 200 }, (_, index) => ({
        id: randomUUID(),
        conversation_id: conversationId,
        position: index + 4,
        sender_id: instructorId,
        text: `Message ${index + 4}`,
        sent_at: time.now,
      })),
    )
    .execute();
  const view = { caller: operator, conversationId, reason: 'Who paid?', requestId };
  const { viewId, earlier, messages } = await viewConversation(db, context, view);
  expect(messages).toHaveLength(200);
  expect(earlier).toBe(4);
  const more = (callerId = operator.id) =>
    viewEarlier(db, context, { callerId, viewId, before: earlier! });
  const before = await more();
  expect(before.earlier).toBeNull();
  expect(before.messages.map(({ text }) => text)).toEqual([
    'Where do we park?',
    'Pay me in cash instead',
    'And tell nobody',
  ]);
  const other = await makePerson(db, { role: 'operator' });
  await expect(more(other.id)).rejects.toMatchObject({ code: 'not_found' });
  time.now = new Date(time.now.getTime() + 2 * hourMs);
  await expect(more()).rejects.toMatchObject({ code: 'not_found' });
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

test('begins one reading where the same one is asked for twice, or its response was lost', async () => {
  const { context, time, operator, conversationId, learnerId, published } = await reported();
  const view = { caller: operator, conversationId, reason: 'Who paid?', key: 'one', requestId };
  const read = (change: object = {}) => viewConversation(db, context, { ...view, ...change });
  const seen = await Promise.all([read(), read()]);
  published.length = 0;
  seen.push(await read());
  expect(new Set(seen.map(({ viewId }) => viewId)).size).toBe(1);
  expect(seen.map(({ messages }) => messages.length)).toEqual([3, 3, 3]);
  expect(published).toEqual([]);
  const views = async () =>
    (await showConversation(db, context, { conversationId, personId: learnerId })).views;
  expect(await views()).toHaveLength(1);
  const lines = db.selectFrom('audit_log').select('action');
  expect(await lines.where('subject', '=', conversationId).execute()).toHaveLength(1);
  const reused = { code: 'idempotency_key_reused' };
  await expect(read({ reason: 'Who was late?' })).rejects.toMatchObject(reused);
  await expect(read({ conversationId: (await reported()).conversationId })).rejects.toMatchObject(
    reused,
  );
  const other = await makePerson(db, { role: 'operator' });
  expect((await read({ caller: other })).viewId).not.toBe(seen[0]?.viewId);
  expect(await views()).toHaveLength(2);
  // The reading is over: to read on takes another one.
  time.now = new Date(time.now.getTime() + 2 * hourMs);
  await expect(read()).rejects.toMatchObject(reused);
});

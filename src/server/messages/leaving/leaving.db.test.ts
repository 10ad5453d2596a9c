// What a person who leaves takes along, what an export contains, and what is deleted after two years.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { makeConversation, openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePicture } from '#tests/support/people.ts';
import { type ConversationChoices, saveChoices } from '../choice-store.ts';
import { listConversations } from '../list-conversations.ts';
import { insertMessagePictures } from '../message-store.ts';
import { reportConversation } from '../report-conversation.ts';
import { showConversation } from '../show-conversation.ts';
import { messagesHooks } from './hooks.ts';
import { pruneConversations } from './prune-conversations.ts';

const { db } = await freshDatabase();

async function conversation() {
  const world = await openMessageWorld(db);
  const made = await makeConversation(db, world);
  const hooks = messagesHooks(world.context);
  const show = (personId: string) =>
    showConversation(db, world.context, { conversationId: made.conversationId, personId });
  const prune = () => pruneConversations({ db, clock: world.context.clock });
  return { ...world, ...made, hooks, show, prune };
}

test("takes a person's words and pictures, also from the search, and leaves the other's", async () => {
  const { context, hooks, learnerId, instructorId, fromLearner, fromInstructor, show, time } =
    await conversation();
  const { message } = await fromLearner('My secret number is 555 0100');
  await insertMessagePictures(db, message.id, [await makePicture(db, learnerId)]);
  await fromInstructor('Noted!');
  for (let twice = 0; twice < 2; twice += 1)
    await db.transaction().execute((tx) => hooks.erase!(tx, learnerId, time.now));
  const { messages } = await show(instructorId);
  expect(messages.map(({ text, pictures }) => [text, pictures.length])).toEqual([
    ['The account was deleted.', 0],
    ['The account was deleted.', 0],
    ['Noted!', 0],
  ]);
  const query = { personId: instructorId, text: 'secret', isUnread: false, cursor: undefined };
  expect((await listConversations(db, context, query)).conversations).toEqual([]);
});

test('exports what the person has written, and not what others have', async () => {
  const { hooks, learnerId, fromInstructor, conversationId, context } = await conversation();
  await fromInstructor('Not yours to take');
  const reported = { conversationId, personId: learnerId, reason: 'other', note: 'Odd' } as const;
  await reportConversation(db, context, reported);
  const copy = await hooks.exportData!(db, learnerId);
  expect(copy).toMatchObject({
    conversations: [{ myRole: 'learner', messages: [{ text: 'Where do we park?', via: 'site' }] }],
    reports: [{ reason: 'other', note: 'Odd' }],
  });
  expect(JSON.stringify(copy)).not.toContain('Not yours');
});

test('exports what the person has chosen for a conversation, and not what the other has', async () => {
  const { hooks, learnerId, instructorId, conversationId, time } = await conversation();
  const choose = (personId: string, choices: ConversationChoices) =>
    saveChoices(db, { conversationId, personId, choices, at: time.now });
  await choose(learnerId, { isArchived: true, isMarkedUnread: true });
  await choose(instructorId, { isMuted: true });
  const chosen = { archivedAt: time.now, mutedAt: null, isMarkedUnread: true };
  expect(await hooks.exportData!(db, learnerId)).toMatchObject({ conversations: [chosen] });
  const ofOther = { archivedAt: null, mutedAt: time.now, isMarkedUnread: false };
  expect(await hooks.exportData!(db, instructorId)).toMatchObject({ conversations: [ofOther] });
});

test('deletes a conversation two years after the last booking ended, or the last message', async () => {
  const { time, prune, show, learnerId, conversationId } = await conversation();
  const monthsAhead = (months: number) => {
    const later = new Date(time.now);
    later.setUTCMonth(later.getUTCMonth() + months);
    return later;
  };
  const [start, kept, after] = [time.now, monthsAhead(24), monthsAhead(25)];
  // The booked date is a week ahead, so the messages alone would be old enough.
  time.now = kept;
  time.now.setUTCDate(time.now.getUTCDate() + 3);
  await prune();
  expect(await show(learnerId)).toMatchObject({ id: conversationId });
  time.now = after;
  expect(await prune()).toBeGreaterThan(0);
  await expect(show(learnerId)).rejects.toMatchObject({ code: 'not_found' });
  expect(start < after).toBe(true);
});

test('keeps a conversation with an open report', async () => {
  const { time, prune, show, learnerId, conversationId, context } = await conversation();
  await reportConversation(db, context, { conversationId, personId: learnerId, reason: 'scam' });
  time.now = new Date(time.now.getTime());
  time.now.setUTCFullYear(time.now.getUTCFullYear() + 3);
  await prune();
  expect(await show(learnerId)).toMatchObject({ id: conversationId });
});

test('deletes what was written to everybody who booked, once no conversation has it', async () => {
  const { time, prune, instructorId, conversationId, booking } = await conversation();
  const { session_id } = await db
    .selectFrom('bookings')
    .select('session_id')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const write = async () => {
    const id = randomUUID();
    const written = { sender_id: instructorId, message: 'Bring shoes.', recipients: 1 };
    await db
      .insertInto('session_messages')
      .values({ id, session_id, sent_at: time.now, ...written })
      .execute();
    return id;
  };
  const [kept, gone] = [await write(), await write()];
  await db
    .updateTable('messages')
    .set({ session_message_id: kept })
    .where('conversation_id', '=', conversationId)
    .execute();
  const left = async () => {
    const rows = await db
      .selectFrom('session_messages')
      .select('id')
      .where('session_id', '=', session_id)
      .execute();
    return rows.map(({ id }) => id);
  };
  await prune();
  expect((await left()).toSorted()).toEqual([kept, gone].toSorted());
  time.now = new Date(time.now.getTime());
  time.now.setUTCMonth(time.now.getUTCMonth() + 25);
  // Their conversation went on until now.
  await db
    .updateTable('conversations')
    .set({ last_message_at: time.now })
    .where('id', '=', conversationId)
    .execute();
  await prune();
  expect(await left()).toEqual([kept]);
  time.now = new Date(time.now.getTime());
  time.now.setUTCMonth(time.now.getUTCMonth() + 25);
  await prune();
  expect(await left()).toEqual([]);
});

test('locks the two people before their conversation where it is reported, as whoever leaves', async () => {
  const { context, learnerId, conversationId } = await conversation();
  const whoWait = sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const { reported } = await db.transaction().execute(async (tx) => {
    await sql`select from profiles where id = ${learnerId} for update`.execute(tx);
    const report = { conversationId, personId: learnerId, reason: 'scam' } as const;
    const begun = reportConversation(db, context, report);
    const isWaiting = async () => expect((await whoWait.execute(db)).rows).toHaveLength(1);
    await vi.waitFor(isWaiting, { timeout: 5_000 });
    await sql`select from conversations where id = ${conversationId} for update nowait`.execute(tx);
    return { reported: begun };
  });
  expect(await reported).toEqual({ status: 'reported' });
});

// What a person chooses for a conversation: what it does to the inbox, the counts, the mails and the pushes.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeConversation, openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { countForBadge } from '../notifications/notification-store.ts';
import { changeConversation } from './change-conversation.ts';
import type { ConversationChoices } from './choice-store.ts';
import { countUnreadConversations } from '../shared/unread-conversation-store.ts';
import { listConversations } from './list-conversations.ts';
import { markRead } from './mark-read.ts';
import { showConversation } from './show-conversation.ts';

const { db } = await freshDatabase();

async function learnersConversation() {
  const world = await openMessageWorld(db);
  const made = await makeConversation(db, world);
  const { conversationId, learnerId: personId } = made;
  const { context } = world;
  const mine = { conversationId, personId };
  const list = async (query: { isArchived?: boolean; isUnread?: boolean; text?: string } = {}) =>
    (
      await listConversations(db, context, {
        personId,
        text: '',
        isUnread: false,
        cursor: undefined,
        ...query,
      })
    ).conversations;
  const member = () =>
    db
      .selectFrom('conversation_members')
      .select(['unread', 'mail_due_at', 'mailed_up_to', 'archived_at', 'is_marked_unread'])
      .where('conversation_id', '=', conversationId)
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
  return {
    ...world,
    ...made,
    list,
    member,
    choose: (choices: ConversationChoices) => changeConversation(db, context, { ...mine, choices }),
    read: (upTo: number) => markRead(db, context, { ...mine, upTo }),
    show: () => showConversation(db, context, mine),
    count: () => countUnreadConversations(db, personId),
  };
}

test('counts a conversation that was marked as unread until it is read', async () => {
  const { choose, count, list, read, show, learnerId } = await learnersConversation();
  expect(await count()).toBe(0);
  const badge = await countForBadge(db, learnerId);
  expect(await choose({ isMarkedUnread: true })).toEqual({
    isArchived: false,
    isMuted: false,
    isMarkedUnread: true,
  });
  expect(await count()).toBe(1);
  expect(await countForBadge(db, learnerId)).toBe(badge + 1);
  expect(await list({ isUnread: true })).toMatchObject([{ unread: 0, isMarkedUnread: true }]);
  expect((await show()).isMarkedUnread).toBe(true);
  await read(1);
  expect(await count()).toBe(0);
  expect((await show()).isMarkedUnread).toBe(false);
});

test('takes an archived conversation out of the list until something new is written', async () => {
  const { choose, list, fromInstructor, fromLearner } = await learnersConversation();
  await choose({ isArchived: true });
  expect(await list()).toEqual([]);
  expect(await list({ isArchived: true })).toHaveLength(1);
  expect(await list({ text: 'park' })).toHaveLength(1);
  await fromInstructor('Behind the house.');
  expect(await list()).toMatchObject([{ isArchived: false, unread: 1 }]);
  expect(await list({ isArchived: true })).toEqual([]);
  await choose({ isArchived: true });
  await fromLearner('Thank you!');
  expect(await list()).toHaveLength(1);
});

test('keeps a muted conversation archived, and counts, mails and pushes nothing of it', async () => {
  const made = await learnersConversation();
  const { choose, list, member, count, fromInstructor, learnerId, added, time } = made;
  await fromInstructor('One');
  expect((await member()).mail_due_at).not.toBeNull();
  expect(await count()).toBe(1);
  await choose({ isMuted: true, isArchived: true });
  expect(await count()).toBe(0);
  await db
    .insertInto('push_subscriptions')
    .values({
      id: crypto.randomUUID(),
      person_id: learnerId,
      endpoint: `https://push.example.org/${learnerId}`,
      p256dh: 'x'.repeat(87),
      auth: 'x'.repeat(22),
      device: 'Firefox on Linux',
      created_at: time.now,
    })
    .execute();
  added.length = 0;
  await fromInstructor('Two');
  expect(await member()).toMatchObject({ unread: 2, mail_due_at: null });
  expect((await member()).archived_at).not.toBeNull();
  expect(added.filter(({ name }) => name === 'send-push')).toEqual([]);
  expect(await list({ isArchived: true })).toMatchObject([{ unread: 2, isMuted: true }]);
  await choose({ isMuted: false });
  expect(await count()).toBe(1);
  await fromInstructor('Three');
  expect(await member()).toMatchObject({ unread: 3, mailed_up_to: 3, archived_at: null });
  expect((await member()).mail_due_at).not.toBeNull();
  expect(added.filter(({ name }) => name === 'send-push')).toHaveLength(1);
});

test('changes nothing for the other person, and nothing for strangers', async () => {
  const { choose, conversationId, instructorId, context, fromInstructor } =
    await learnersConversation();
  await choose({ isMuted: true, isArchived: true, isMarkedUnread: true });
  const theirs = { conversationId, personId: instructorId };
  expect(await showConversation(db, context, theirs)).toMatchObject({
    isArchived: false,
    isMuted: false,
    isMarkedUnread: false,
  });
  await fromInstructor('Hello');
  const input = { conversationId, personId: crypto.randomUUID(), choices: { isMuted: true } };
  await expect(changeConversation(db, context, input)).rejects.toMatchObject({
    code: 'not_found',
  });
});

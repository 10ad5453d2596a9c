// Stores messages: each takes the next position of its conversation, counts as unread for the other person, and leaves its
// words for the search.
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { hasBooked, ofPair } from './person.sql.ts';

/** Under the lock of the conversations. Returns the position of the next message of each. */
export async function takePositions(
  tx: Db,
  { conversationIds, at }: { conversationIds: string[]; at: Date },
): Promise<Map<string, number>> {
  const rows = await tx
    .updateTable('conversations')
    .set({
      last_position: sql`last_position + 1`,
      last_message_at: sql`greatest(last_message_at, ${at})`,
    })
    .where('id', 'in', conversationIds)
    .returning(['id', 'last_position'])
    .execute();
  return new Map(rows.map(({ id, last_position }) => [id, last_position]));
}

export async function insertMessages(
  tx: Db,
  rows: Insertable<Schema['messages']>[],
): Promise<void> {
  await tx.insertInto('messages').values(rows).execute();
}

export async function insertMessagePictures(
  tx: Db,
  messageId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((picture_key, position) => ({
    message_id: messageId,
    position,
    picture_key,
  }));
  await tx.insertInto('message_pictures').values(rows).execute();
}

interface CountedMessage {
  conversationIds: string[];
  senderId: string;
  at: Date;
  /** Null for a message that has a mail of its own. */
  mailAt: Date | null;
}

/**
 * In both inboxes the conversation comes first now, back from the archive unless it is muted there. A mail is due unless one is
 * already, it is muted, or the message has a mail of its own.
 */
export async function countMessages(
  tx: Db,
  { conversationIds, senderId, at, mailAt }: CountedMessage,
): Promise<void> {
  await sql`
    update conversation_members m set last_message_at = greatest(m.last_message_at, ${at}),
      unread = m.unread + (case when m.person_id = ${senderId} then 0 else 1 end),
      is_marked_unread = m.is_marked_unread and m.person_id <> ${senderId},
      archived_at = case when m.person_id <> ${senderId} and m.muted_at is not null then m.archived_at end,
      mail_due_at = case when m.person_id = ${senderId} or m.muted_at is not null then m.mail_due_at
        else coalesce(m.mail_due_at, ${mailAt}::timestamptz) end,
      mailed_up_to = case when m.person_id = ${senderId} or m.mail_due_at is not null or ${mailAt !== null}
        then m.mailed_up_to else c.last_position end
    from conversations c
    where c.id = m.conversation_id and m.conversation_id = any(${conversationIds}::uuid[])`.execute(
    tx,
  );
}

export interface ReceiverWithDevice {
  conversation_id: string;
  person_id: string;
  /** Of the latest message. */
  position: number;
  sender_name: string;
  /** Whether they may know the full name of the sender. */
  is_known: boolean;
}

export async function findReceiversWithDevices(
  tx: Db,
  { conversationIds, senderId }: { conversationIds: string[]; senderId: string },
): Promise<ReceiverWithDevice[]> {
  const { rows } = await sql<ReceiverWithDevice>`
    select c.id as conversation_id, m.person_id, c.last_position as position, sender.full_name as sender_name,
      m.role = 'learner' or ${hasBooked('c.learner_id', 'c.instructor_id')} as is_known
    from conversation_members m join conversations c on c.id = m.conversation_id
    join profiles sender on sender.id = ${senderId}
    where m.conversation_id = any(${conversationIds}::uuid[]) and m.person_id <> ${senderId}
      and not exists (
        select from person_blocks b where b.person_id = m.person_id and b.other_id = m.other_id)
      and m.muted_at is null
      and exists (select from push_subscriptions d where d.person_id = m.person_id)
    order by m.person_id`.execute(tx);
  return rows;
}

export async function insertWords(tx: Db, conversationIds: string[], text: string): Promise<void> {
  await sql`
    insert into conversation_words (person_id, word, conversation_id)
    select m.person_id, w.word, m.conversation_id
    from conversation_members m cross join message_words(${text}) as w (word)
    where m.conversation_id = any(${conversationIds}::uuid[])
    order by m.person_id, w.word, m.conversation_id
    on conflict do nothing`.execute(tx);
}

/** Positions are counted under the lock of the conversation, so that the count is right whatever is sent meanwhile. */
export async function saveRead(
  tx: Db,
  { conversationId, personId, upTo }: { conversationId: string; personId: string; upTo: number },
): Promise<{ read_up_to: number; unread: number; has_changed: boolean } | undefined> {
  const { rows } = await sql<{ read_up_to: number; unread: number; has_changed: boolean }>`
    with before as (
      select read_up_to, is_marked_unread, greatest(read_up_to, least(${upTo}::integer, c.last_position)) as reached
      from conversation_members m join conversations c on c.id = m.conversation_id
      where m.conversation_id = ${conversationId} and m.person_id = ${personId}
    ), counted as (
      select count(*)::integer as left_over from messages, before
      where conversation_id = ${conversationId} and position > before.reached and sender_id <> ${personId}
    )
    update conversation_members m set read_up_to = before.reached, unread = counted.left_over,
      is_marked_unread = false,
      mail_due_at = case when counted.left_over > 0 then m.mail_due_at end
    from before, counted
    where m.conversation_id = ${conversationId} and m.person_id = ${personId}
    returning m.read_up_to, m.unread, 
      before.reached > before.read_up_to or before.is_marked_unread as has_changed`.execute(tx);
  return rows[0];
}

/** What the sender has written to the other person counts in both of their conversations. */
export async function findSentBefore(
  db: Db,
  { senderId, receiverId, perPair, perDay, pairSince, daySince }: SentQuery,
): Promise<{ inPair: Date | null; inDay: Date | null }> {
  const { rows } = await sql<{ in_pair: Date | null; in_day: Date | null }>`
    select (
      select sent_at from messages where sender_id = ${senderId} and conversation_id = any(array(
          select c.id from conversations c where ${ofPair('c', senderId, receiverId)}))
        and session_message_id is null and sent_at > ${pairSince}
      order by sent_at desc offset ${perPair - 1} limit 1
    ) as in_pair, (
      select sent_at from messages where sender_id = ${senderId}
        and session_message_id is null and sent_at > ${daySince}
      order by sent_at desc offset ${perDay - 1} limit 1
    ) as in_day`.execute(db);
  return { inPair: rows[0]?.in_pair ?? null, inDay: rows[0]?.in_day ?? null };
}

interface SentQuery {
  senderId: string;
  receiverId: string;
  perPair: number;
  perDay: number;
  pairSince: Date;
  daySince: Date;
}

/** What a learner has sent before the instructor's first reply. */
export async function countFirstMessages(
  db: Db,
  { conversationId, learnerId }: { conversationId: string; learnerId: string },
): Promise<{ hasReply: boolean; sent: number }> {
  const { rows } = await sql<{ has_reply: boolean; sent: number }>`
    select exists (select from messages
      where conversation_id = ${conversationId} and sender_id <> ${learnerId}) as has_reply,
      (select count(*)::integer from (select from messages
        where conversation_id = ${conversationId} and sender_id = ${learnerId} limit 10) as first) as sent`.execute(
    db,
  );
  return { hasReply: rows[0]?.has_reply ?? false, sent: rows[0]?.sent ?? 0 };
}

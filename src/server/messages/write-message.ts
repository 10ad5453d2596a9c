// Writes a message into the conversations of its sender, within a transaction: positions, unread counts, words, and what
// open pages and devices are told. One message of a conversation and one to a hundred learners take the same number of
// statements.
import { randomUUID } from 'node:crypto';
import { messageRules } from '#domain/messages/message-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../shared/context.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { countMessages, insertMessages, insertWords, takePositions } from './message-store.ts';
import { pushMessages } from './push-messages.ts';

export interface MessageAbout {
  classId: string | null;
  sessionId: string | null;
  bookingId: string | null;
}

export interface MessageTo {
  conversationId: string;
  receiverId: string;
  about: MessageAbout | null;
}

interface WriteInput {
  senderId: string;
  text: string;
  via: 'site' | 'email';
  key: string | null;
  /** Number of its photos. */
  photos?: number;
  sessionMessageId?: string;
  to: MessageTo[];
}

/** The caller has locked the conversations. Returns the ids of the messages, in the order of `to`. */
export async function writeMessages(
  tx: Db,
  context: NotifyContext,
  { senderId, text, via, key, photos, sessionMessageId, to }: WriteInput,
): Promise<string[]> {
  const at = context.clock.now();
  const conversationIds = to.map(({ conversationId }) => conversationId);
  const positions = await takePositions(tx, { conversationIds, at });
  const rows = to.map(({ conversationId, about }) => ({
    id: randomUUID(),
    conversation_id: conversationId,
    position: positions.get(conversationId) ?? 0,
    sender_id: senderId,
    text,
    sent_at: at,
    class_id: about?.classId ?? null,
    session_id: about?.sessionId ?? null,
    booking_id: about?.bookingId ?? null,
    session_message_id: sessionMessageId ?? null,
    via,
    client_key: key,
  }));
  await insertMessages(tx, rows);
  // Whoever booked a date is mailed at once what is written to all of them.
  const mailAt =
    sessionMessageId === undefined ? new Date(at.getTime() + messageRules.mailAfterMs) : null;
  await countMessages(tx, { conversationIds, senderId, at, mailAt });
  if (text !== '') await insertWords(tx, conversationIds, text);
  for (const { receiverId } of to) await publishMessages(tx, context, receiverId);
  await publishMessages(tx, context, senderId);
  await pushMessages(tx, context, {
    conversationIds,
    senderId,
    ...(text === '' && { photos }),
  });
  return rows.map(({ id }) => id);
}

/** Tells the open pages of a person to read their messages again. */
export const publishMessages = (
  tx: Db,
  { notices }: Pick<Context, 'notices'>,
  personId: string,
): Promise<void> => notices.publish(tx, `person:${personId}`, 'messages');

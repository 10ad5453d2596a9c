// Refuses messages to people who cannot be written to, and more messages than the limits allow.
import { Refusal } from '#contract/errors.ts';
import {
  firstContactLeft,
  messageRules,
  secondsLeft,
  secondsUntilSendable,
} from '#domain/messages/message-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { type ConversationRow, findFullFirstContacts } from './conversation-store.ts';
import { countFirstMessages, findSentBefore } from './message-store.ts';
import { isGoneRow } from './present-person.ts';

/** A person who was blocked is told the same as of one who has left. */
export function stateOf(row: ConversationRow): 'open' | 'blocked_by_me' | 'closed' {
  if (row.blocked_at) return 'blocked_by_me';
  const isClosed = isGoneRow(row) || row.blocked_by_other_at !== null || row.is_instructor_stopped;
  return isClosed ? 'closed' : 'open';
}

export function refuseClosed(row: ConversationRow): void {
  const state = stateOf(row);
  if (state === 'blocked_by_me') throw new Refusal('messages_blocked');
  // A suspended instructor must not reach learners through the marketplace either.
  if (row.role === 'instructor' && row.is_instructor_stopped)
    throw new Refusal('instructor_suspended');
  if (state === 'closed') throw new Refusal('conversation_closed');
}

const sentBefore = (db: Db, row: ConversationRow, now: Date) =>
  findSentBefore(db, {
    senderId: senderOf(row),
    receiverId: row.person_id,
    perPair: messageRules.perPair,
    perDay: messageRules.perDay,
    pairSince: new Date(now.getTime() - messageRules.perPairMs),
    daySince: new Date(now.getTime() - messageRules.perDayMs),
  });

const senderOf = (row: ConversationRow): string =>
  row.role === 'learner' ? row.learner_id : row.instructor_id;

export async function findSendableInSeconds(
  db: Db,
  row: ConversationRow,
  now: Date,
): Promise<number | null> {
  return secondsUntilSendable(await sentBefore(db, row, now), now);
}

/** Null where nothing limits the messages before the first reply. */
export async function findMessagesLeft(db: Db, row: ConversationRow): Promise<number | null> {
  if (row.role === 'instructor' || row.has_booked) return null;
  const learner = { conversationId: row.id, learnerId: row.learner_id };
  const { hasReply, sent } = await countFirstMessages(db, learner);
  return firstContactLeft({ hasBooked: row.has_booked, hasReply, sent });
}

export async function refuseTooManyMessages(
  tx: Db,
  row: ConversationRow,
  now: Date,
): Promise<void> {
  const retryAfterSeconds = await findSendableInSeconds(tx, row, now);
  if (retryAfterSeconds !== null) throw new Refusal('too_many_texts', { retryAfterSeconds });
  if ((await findMessagesLeft(tx, row)) === 0) throw new Refusal('first_contact_limit');
}

/** Under the lock of the learner, so that two that begin at once are both counted. */
export async function refuseTooManyFirstContacts(
  tx: Db,
  learnerId: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - messageRules.perDayMs);
  const full = await findFullFirstContacts(tx, {
    learnerId,
    since,
    most: messageRules.firstContacts,
  });
  const retryAfterSeconds = secondsLeft(full, messageRules.perDayMs, now);
  if (full === null || retryAfterSeconds === 0) return;
  throw new Refusal('first_contact_limit', {
    message: 'You have written to many new people today. Wait before you write to another one.',
    retryAfterSeconds,
  });
}

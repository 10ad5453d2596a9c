// Delivers an instructor's message to everybody who booked a date into the conversation with each of them, and mails it, in
// the same number of statements however many they are. It also reaches learners who have blocked the instructor, because it is about
// what they have booked.
import type { Db } from '#platform/db/db.ts';
import { lockPersons } from '../shared/person-lock-store.ts';
import { beginConversations, lockConversationsWith } from './conversation-store.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { mailToAll, type MessageToAll } from './mailing/mail-to-all.ts';
import { writeMessages } from './write-message.ts';

interface DeliverInput extends MessageToAll {
  instructorId: string;
  classId: string;
  sessionId: string;
  sessionMessageId: string;
  learners: { learnerId: string; bookingId: string }[];
}

/** The caller has locked the instructor. */
export async function deliverToLearners(
  tx: Db,
  context: NotifyContext,
  input: DeliverInput,
): Promise<void> {
  const { instructorId, classId, sessionId, sessionMessageId, text, learners } = input;
  const bookingOf = new Map(learners.map(({ learnerId, bookingId }) => [learnerId, bookingId]));
  // An instructor can have booked a date of their own; they need no message from themselves.
  bookingOf.delete(instructorId);
  const learnerIds = await lockPersons(tx, [...bookingOf.keys()]);
  if (learnerIds.length === 0) return;
  const at = context.clock.now();
  await beginConversations(tx, { instructorId, learnerIds, isFirstContact: false, at });
  const conversations = await lockConversationsWith(tx, { instructorId, learnerIds });
  const to = conversations.map(({ id, learner_id: receiverId }) => ({
    conversationId: id,
    receiverId,
    about: { classId, sessionId, bookingId: bookingOf.get(receiverId) ?? null },
  }));
  const written = {
    senderId: instructorId,
    text,
    via: 'site',
    key: null,
    sessionMessageId,
  } as const;
  await writeMessages(tx, context, { ...written, to });
  const { instructorName, about } = input;
  const conversationIds = conversations.map(({ id }) => id);
  await mailToAll(tx, context, { conversationIds, instructorName, text, about });
}

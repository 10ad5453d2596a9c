// Sends an instructor's message to everybody who booked a date: each learner gets it in their own conversation.
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { sendToLearners } from '../../bookings/roster/messages/send-to-learners.ts';
import { deliverToLearners } from '../../messages/deliver-to-learners.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

interface MessageLearnersInput {
  senderId: string;
  sessionId: string;
  message: string;
}

export function messageLearners(
  db: Db,
  context: NotifyContext,
  { senderId, sessionId, message }: MessageLearnersInput,
): Promise<Output<'POST /api/sessions/{id}/messages'>> {
  return inTransaction(db, async (tx) => {
    const sent = await sendToLearners(tx, context, { senderId, sessionId, message });
    const { id: sessionMessageId, messagesLeft, ...to } = sent;
    const delivery = { ...to, sessionId, sessionMessageId, text: message };
    await deliverToLearners(tx, context, { instructorId: senderId, ...delivery });
    return { recipients: to.learners.length, messagesLeft };
  });
}

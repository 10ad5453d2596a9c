// Makes the conversation that rows of the matrix need: the learner writes to the instructor, who reports it.
import { randomUUID } from 'node:crypto';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { findConversationOf } from '#server/messages/conversation-store.ts';
import { reportConversation } from '#server/messages/report-conversation.ts';
import { startConversation } from '#server/messages/start-conversation.ts';
import { openMessageWorld } from '#tests/support/worlds/message-world.ts';
import type { World } from './row.ts';

interface MakeInput {
  learner: Caller;
  instructor: Caller;
  bookingNow: World['bookingNow'];
}

export const makeConversations = (
  db: Db,
  { learner, instructor, bookingNow }: MakeInput,
): Pick<World, 'conversation' | 'messageReport'> => {
  const conversation = async () => {
    const { context } = await openMessageWorld(db);
    const pair = { learnerId: learner.id, instructorId: instructor.id };
    // It may be blocked by now.
    const begunBefore = await findConversationOf(db, pair);
    if (begunBefore !== undefined) return begunBefore;
    const begun = await startConversation(db, context, {
      senderId: learner.id,
      target: { bookingId: await bookingNow() },
      text: 'See you soon.',
      key: randomUUID(),
    });
    return begun.conversationId;
  };
  return {
    conversation,
    messageReport: async () => {
      const { context } = await openMessageWorld(db);
      const personId = instructor.id;
      const conversationId = await conversation();
      await reportConversation(db, context, { conversationId, personId, reason: 'spam' });
      const { id } = await db
        .selectFrom('message_reports')
        .select('id')
        .where('reporter_id', '=', personId)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
};

// Finds the conversations of a person for an operator: with whom and when they last wrote, and no word of them.
import type { FoundConversation } from '#contract/messages/message-admin-calls.ts';
import type { Db } from '#platform/db/db.ts';
import { findConversationsOf } from './moderation-store.ts';

const most = 50;

interface FindConversationsInput {
  personId: string;
  otherId?: string | undefined;
  callerId: string;
}

export async function findConversations(
  db: Db,
  input: FindConversationsInput,
): Promise<FoundConversation[]> {
  const rows = await findConversationsOf(db, { ...input, most });
  return rows.map((row) => ({
    id: row.id,
    learner: { id: row.learner_id, fullName: row.learner_name },
    instructor: { id: row.instructor_id, fullName: row.instructor_name },
    lastMessageAt: row.last_message_at.toISOString(),
  }));
}

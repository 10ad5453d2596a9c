// Marks the messages of a conversation as read, up to a position.
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { findConversation, lockConversation } from './conversation-store.ts';
import { saveRead } from './message-store.ts';
import { stateOf } from './refuse-sending.ts';
import { publishMessages } from './write-message.ts';

interface MarkReadInput {
  conversationId: string;
  personId: string;
  upTo: number;
}

export function markRead(
  db: Db,
  context: Pick<Context, 'notices'>,
  { conversationId, personId, upTo }: MarkReadInput,
): Promise<Output<'PUT /api/conversations/{id}/read'>> {
  return inTransaction(db, async (tx) => {
    const theirs = { conversationId, personId };
    if (!(await lockConversation(tx, theirs))) throw missing('conversation');
    const saved = await saveRead(tx, { ...theirs, upTo });
    if (!saved) throw missing('conversation');
    if (saved.has_changed) {
      const other = await findConversation(tx, theirs);
      await publishMessages(tx, context, personId);
      if (other && stateOf(other) === 'open') await publishMessages(tx, context, other.person_id);
    }
    return { readUpTo: saved.read_up_to, unread: saved.unread };
  });
}

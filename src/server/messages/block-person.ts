// Blocks or unblocks the other person of a conversation.
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { saveBlock } from './block-store.ts';
import { findConversation, lockConversation } from './conversation-store.ts';
import { publishMessages } from './write-message.ts';

interface BlockPersonInput {
  conversationId: string;
  personId: string;
  isBlocked: boolean;
}

/** The lock lets a message that is being sent end first, and refuses the next. */
export function blockPerson(
  db: Db,
  context: Pick<Context, 'clock' | 'notices'>,
  { conversationId, personId, isBlocked }: BlockPersonInput,
): Promise<Output<'PUT /api/conversations/{id}/block'>> {
  return inTransaction(db, async (tx) => {
    const theirs = { conversationId, personId };
    if (!(await lockConversation(tx, theirs))) throw missing('conversation');
    const at = isBlocked ? context.clock.now() : null;
    if (await saveBlock(tx, { ...theirs, at })) {
      const row = await findConversation(tx, theirs);
      await publishMessages(tx, context, personId);
      if (row) await publishMessages(tx, context, row.person_id);
    }
    return { isBlocked };
  });
}

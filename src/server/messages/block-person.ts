// Blocks or unblocks the other person of a conversation.
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { saveBlock } from './block-store.ts';
import { findConversation, lockConversationsBetween } from './conversation-store.ts';
import { publishMessages } from './write-message.ts';

interface BlockPersonInput {
  conversationId: string;
  personId: string;
  isBlocked: boolean;
}

/** The locks let a message that is being sent end first, and refuse the next, in whatever roles the two write. */
export function blockPerson(
  db: Db,
  context: Pick<Context, 'clock' | 'notices'>,
  { conversationId, personId, isBlocked }: BlockPersonInput,
): Promise<Output<'PUT /api/conversations/{id}/block'>> {
  return inTransaction(db, async (tx) => {
    const row = await findConversation(tx, { conversationId, personId });
    if (!row) throw missing('conversation');
    const people = { personId, otherId: row.person_id };
    await lockConversationsBetween(tx, people);
    const at = isBlocked ? context.clock.now() : null;
    if (await saveBlock(tx, { ...people, at }))
      for (const each of [personId, row.person_id]) await publishMessages(tx, context, each);
    return { isBlocked };
  });
}

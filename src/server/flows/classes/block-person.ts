// Blocks or unblocks the other person of a conversation.
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findConversation } from '../../messages/conversation-store.ts';
import type { Context } from '../../shared/context.ts';
import { lockPersons } from '../../shared/person-lock-store.ts';
import { changeBlock } from './change-block.ts';

interface BlockPersonInput {
  conversationId: string;
  personId: string;
  isBlocked: boolean;
}

export function blockPerson(
  db: Db,
  context: Pick<Context, 'clock' | 'notices'>,
  { conversationId, personId, isBlocked }: BlockPersonInput,
): Promise<Output<'PUT /api/conversations/{id}/block'>> {
  return inTransaction(db, async (tx) => {
    const row = await findConversation(tx, { conversationId, personId });
    if (!row) throw missing('conversation');
    const people = { personId, otherId: row.person_id };
    await lockPersons(tx, [personId, row.person_id]);
    return changeBlock(tx, context, { ...people, isBlocked });
  });
}

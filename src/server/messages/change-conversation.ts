// Archives, mutes or marks as unread a conversation in the inbox of one of its people; the other person sees nothing of it.
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { type ConversationChoices, saveChoices } from './choice-store.ts';
import { lockConversation } from './conversation-store.ts';
import { publishMessages } from './write-message.ts';

interface ChangeConversationInput {
  conversationId: string;
  personId: string;
  choices: ConversationChoices;
}

export function changeConversation(
  db: Db,
  context: Pick<Context, 'clock' | 'notices'>,
  { conversationId, personId, choices }: ChangeConversationInput,
): Promise<Output<'PATCH /api/conversations/{id}'>> {
  return inTransaction(db, async (tx) => {
    const theirs = { conversationId, personId };
    if (!(await lockConversation(tx, theirs))) throw missing('conversation');
    const saved = await saveChoices(tx, { ...theirs, choices, at: context.clock.now() });
    if (!saved) throw missing('conversation');
    await publishMessages(tx, context, personId);
    return saved;
  });
}

// Stores whether a person wants messages from the other person of a conversation.
import type { Db } from '#platform/db/db.ts';

interface SaveBlockInput {
  conversationId: string;
  personId: string;
  /** Null unblocks. */
  at: Date | null;
}

/** False where nothing has changed. */
export async function saveBlock(
  tx: Db,
  { conversationId, personId, at }: SaveBlockInput,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_members')
    .set({ blocked_at: at })
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', personId)
    .where('blocked_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

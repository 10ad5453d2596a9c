// Stores what a person chooses for a conversation: archived, muted, marked as unread.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface ConversationChoices {
  isArchived?: boolean | undefined;
  isMuted?: boolean | undefined;
  isMarkedUnread?: boolean | undefined;
}

interface SaveChoicesInput {
  conversationId: string;
  personId: string;
  choices: ConversationChoices;
  at: Date;
}

/**
 * Under the lock of the conversation. What was not chosen stays as it is. Muting takes back a mail that is due; what came
 * while it was muted is not mailed afterwards.
 */
export async function saveChoices(
  tx: Db,
  { conversationId, personId, choices, at }: SaveChoicesInput,
): Promise<Required<{ [Name in keyof ConversationChoices]: boolean }> | undefined> {
  const { isArchived = null, isMuted = null, isMarkedUnread = null } = choices;
  const { rows } = await sql<Record<'isArchived' | 'isMuted' | 'isMarkedUnread', boolean>>`
    update conversation_members m set
      archived_at = case ${isArchived}::boolean
        when true then coalesce(m.archived_at, ${at}::timestamptz) when false then null else m.archived_at end,
      muted_at = case ${isMuted}::boolean
        when true then coalesce(m.muted_at, ${at}::timestamptz) when false then null else m.muted_at end,
      is_marked_unread = coalesce(${isMarkedUnread}::boolean, m.is_marked_unread),
      mail_due_at = case when ${isMuted}::boolean then null else m.mail_due_at end,
      mailed_up_to = case when m.muted_at is not null and not ${isMuted}::boolean
        then c.last_position else m.mailed_up_to end
    from conversations c
    where c.id = m.conversation_id and m.conversation_id = ${conversationId} and m.person_id = ${personId}
    returning m.archived_at is not null as "isArchived", m.muted_at is not null as "isMuted",
      m.is_marked_unread as "isMarkedUnread"`.execute(tx);
  return rows[0];
}

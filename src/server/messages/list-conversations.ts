// Lists the conversations of a person, or those that a search finds.
import type { Output } from '#contract/endpoints.ts';
import { messageLimits } from '#contract/messages/message-shapes.ts';
import { excerptOf } from '#domain/messages/excerpt.ts';
import type { Db } from '#platform/db/db.ts';
import { findInbox, type InboxRow, plainTerms } from './inbox-store.ts';
import type { PresentContext } from './present-message.ts';
import { presentTalkingPerson } from './present-person.ts';

const mostTerms = 5;

interface ListConversationsInput {
  personId: string;
  text: string;
  isUnread: boolean;
  isArchived?: boolean;
  cursor: string | undefined;
}

export async function listConversations(
  db: Db,
  context: PresentContext,
  { personId, text, isUnread, isArchived = false, cursor }: ListConversationsInput,
): Promise<Output<'GET /api/conversations'>> {
  const terms = text === '' ? [] : await plainTerms(db, text, mostTerms);
  if (text !== '' && terms.length === 0) return { conversations: [], next: null };
  const most = messageLimits.conversations;
  const query = { personId, terms, isUnread, isArchived, after: readCursor(cursor) };
  const found = await findInbox(db, { ...query, most: most + 1 });
  const rows = found.slice(0, most);
  const last = found.length > most ? rows.at(-1) : undefined;
  return {
    conversations: rows.map((row) => present(context, row, { personId, terms })),
    next: last ? `${last.last_message_at.getTime()}_${last.conversation_id}` : null,
  };
}

function readCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [ms, id] = cursor?.split('_') ?? [];
  return ms === undefined || id === undefined ? undefined : { at: new Date(Number(ms)), id };
}

interface Reading {
  personId: string;
  terms: string[];
}

const present = (context: PresentContext, row: InboxRow, { personId, terms }: Reading) => ({
  id: row.conversation_id,
  person: presentTalkingPerson(context, row, {
    myRole: row.role,
    hasBooked: row.has_booked,
    isBlocked: row.is_blocked_by_other,
  }),
  myRole: row.role,
  last: {
    text: row.text,
    isMine: row.sender_id === personId,
    sentAt: row.sent_at.toISOString(),
    pictures: row.pictures,
  },
  unread: row.unread,
  isBlocked: row.blocked_at !== null,
  isArchived: row.is_archived,
  isMuted: row.is_muted,
  isMarkedUnread: row.is_marked_unread,
  found:
    row.found_position === null
      ? null
      : { position: row.found_position, excerpt: excerptOf(row.found_text ?? '', terms) },
});

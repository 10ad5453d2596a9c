// The module hooks of messages: export of one's own messages, and erasure of a person's words and pictures.
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { variantFile } from '#platform/pictures/picture-files.ts';
import type { Context } from '../../shared/context.ts';
import { deleteBlocksOf } from '../block-store.ts';
import { presentTalkingPerson } from '../present-person.ts';
import {
  type ExportedMessage,
  findConversationsToExport,
  findMessagesToExport,
  findReportsToExport,
  forgetMessages,
  forgetReportNotes,
  forgetWords,
  lockConversationsOf,
  settleMembers,
} from './leaving-store.ts';

/** Replaces the words, so that the other person knows why they are gone. */
export const erasedText = 'The account was deleted.';

type Needs = Pick<Context, 'storage'>;

export const messagesHooks = (context: Needs): ModuleHooks => ({
  module: 'messages',
  exportData: (tx, personId) => exportMessages(tx, context, personId),
  erase: async (tx, personId) => {
    const conversationIds = await lockConversationsOf(tx, personId);
    if (conversationIds.length > 0) {
      await forgetMessages(tx, { conversationIds, personId, text: erasedText });
      await forgetWords(tx, conversationIds);
      await settleMembers(tx, personId);
    }
    await forgetReportNotes(tx, personId);
    await deleteBlocksOf(tx, personId);
  },
});

async function exportMessages(tx: Db, context: Pick<Context, 'storage'>, personId: string) {
  const conversations = await findConversationsToExport(tx, personId);
  const reports = await findReportsToExport(tx, personId);
  if (conversations.length + reports.length === 0) return undefined;
  const written = await findMessagesToExport(tx, personId);
  const messagesOf = Map.groupBy(written, (message) => message.conversation_id);
  return {
    conversations: conversations.map((row) => ({
      with: presentTalkingPerson(context, row, {
        myRole: row.role,
        hasBooked: row.has_booked,
        isBlocked: false,
      }).name,
      myRole: row.role,
      begunAt: row.created_at,
      blockedAt: row.blocked_at,
      archivedAt: row.archived_at,
      mutedAt: row.muted_at,
      isMarkedUnread: row.is_marked_unread,
      messages: (messagesOf.get(row.id) ?? []).map((message) => presentOwn(context, message)),
    })),
    reports,
  };
}

const presentOwn = (
  { storage }: Pick<Context, 'storage'>,
  { text: words, sent_at: sentAt, via, title, pictures }: ExportedMessage,
) => ({
  text: words,
  sentAt,
  via,
  about: title,
  pictures: pictures.map((key) => storage.url(variantFile(key, 320, 'webp'))),
});

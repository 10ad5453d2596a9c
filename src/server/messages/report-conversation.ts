// Reports a conversation to the operators, who then see the reported messages and nothing else of it.
import { randomUUID } from 'node:crypto';
import { missing } from '#contract/errors.ts';
import {
  messageLimits,
  type MessageReportReason,
  messageReportReasons,
} from '#contract/messages/message-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { notifyOperators } from '../shared/notifications/notify-operators.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { lockPersons } from '../shared/person-lock-store.ts';
import { findConversation } from './conversation-store.ts';
import { findOrOpenReport, insertReportedMessages } from './report-store.ts';

interface ReportConversationInput {
  conversationId: string;
  personId: string;
  reason: MessageReportReason;
  note?: string | undefined;
  messageIds?: readonly string[] | undefined;
}

const latest = 10;

export function reportConversation(
  db: Db,
  context: NotifyContext,
  { conversationId, personId, reason, note, messageIds = [] }: ReportConversationInput,
): Promise<{ status: 'reported' }> {
  return inTransaction(db, async (tx) => {
    const row = await findConversation(tx, { conversationId, personId });
    if (!row) throw missing('conversation');
    await lockPersons(tx, [personId, row.person_id]);
    const { reportId, isNew } = await findOrOpenReport(tx, {
      id: randomUUID(),
      conversation_id: conversationId,
      reporter_id: personId,
      reported_id: row.person_id,
      reason,
      note: note || null,
      reported_at: context.clock.now(),
    });
    if (isNew || messageIds.length > 0)
      await insertReportedMessages(tx, {
        reportId,
        conversationId,
        reportedId: row.person_id,
        messageIds,
        most: messageIds.length > 0 ? messageLimits.reported : latest,
      });
    if (isNew)
      await notifyOperators(tx, context, {
        concerned: [personId, row.person_id],
        entity: `message-report:${reportId}`,
        title: 'Reported messages wait for a decision',
        body: messageReportReasons[reason],
        path: '/admin/message-reports',
      });
    return { status: 'reported' };
  });
}

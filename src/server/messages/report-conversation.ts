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
import { findConversation } from './conversation-store.ts';
import { insertReport, insertReportedMessages, lockOpenReport } from './report-store.ts';

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
    const id = randomUUID();
    const isNew = await insertReport(tx, {
      id,
      conversation_id: conversationId,
      reporter_id: personId,
      reported_id: row.person_id,
      reason,
      note: note || null,
      reported_at: context.clock.now(),
    });
    const reporter = { conversationId, reporterId: personId };
    const reportId = isNew ? id : await lockOpenReport(tx, reporter);
    if (reportId !== undefined && (isNew || messageIds.length > 0))
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
        entity: `message-report:${id}`,
        title: 'Reported messages wait for a decision',
        body: messageReportReasons[reason],
        path: '/admin/message-reports',
      });
    return { status: 'reported' };
  });
}

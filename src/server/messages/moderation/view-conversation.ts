// Shows a whole conversation to an operator, who says why; both people see that, and the audit log keeps it.
import { randomUUID } from 'node:crypto';
import { missing } from '#contract/errors.ts';
import type { AdminConversation } from '#contract/messages/message-admin-calls.ts';
import { messageLimits } from '#contract/messages/message-shapes.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { refuseOwnMatter } from '../../shared/refuse-own-matter.ts';
import { findMessages } from '../message-page-store.ts';
import { subjectOf } from '../present-message.ts';
import { publishMessages } from '../write-message.ts';
import { findPair, insertView } from './moderation-store.ts';
import { presentWritten } from './present-written.ts';

interface ViewConversationInput {
  caller: Caller;
  conversationId: string;
  reason: string;
  requestId: string;
}

export function viewConversation(
  db: Db,
  context: Pick<Context, 'clock' | 'notices' | 'storage'>,
  { caller, conversationId, reason, requestId }: ViewConversationInput,
): Promise<AdminConversation> {
  return inTransaction(db, async (tx) => {
    const pair = await findPair(tx, conversationId);
    if (!pair) throw missing('conversation');
    refuseOwnMatter(caller, pair.learner_id, pair.instructor_id);
    const at = context.clock.now();
    await insertView(tx, {
      id: randomUUID(),
      conversation_id: conversationId,
      operator_id: caller.id,
      reason,
      viewed_at: at,
    });
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'conversation.view',
      subject: conversationId,
      details: { reason },
      requestId,
    });
    for (const personId of [pair.learner_id, pair.instructor_id])
      await publishMessages(tx, context, personId);
    const rows = await findMessages(tx, { conversationId, most: messageLimits.viewed });
    const written = await presentWritten(tx, context, rows.toReversed());
    return {
      id: conversationId,
      learner: { id: pair.learner_id, fullName: pair.learner_name },
      instructor: { id: pair.instructor_id, fullName: pair.instructor_name },
      messages: written.map(({ row, message }) => ({
        ...message,
        senderId: row.sender_id,
        about: subjectOf(row),
        isToAll: row.session_message_id !== null,
      })),
    };
  });
}

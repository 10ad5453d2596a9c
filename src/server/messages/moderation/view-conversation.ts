// Shows a whole conversation to an operator, who says why; both people see that, and the audit log keeps it.
import { randomUUID } from 'node:crypto';
import { missing } from '#contract/errors.ts';
import type { AdminConversation, EarlierMessages } from '#contract/messages/message-admin-calls.ts';
import { messageLimits, viewHours } from '#contract/messages/message-shapes.ts';
import type { Caller } from '#domain/permissions.ts';
import { hourMs } from '#domain/time/durations.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { refuseOwnMatter } from '../../shared/refuse-own-matter.ts';
import { findMessages } from '../message-page-store.ts';
import { subjectOf } from '../present-message.ts';
import { publishMessages } from '../write-message.ts';
import { findPair, findViewed, insertView } from './moderation-store.ts';
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
    const viewId = randomUUID();
    await insertView(tx, {
      id: viewId,
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
    return {
      id: conversationId,
      viewId,
      learner: { id: pair.learner_id, fullName: pair.learner_name },
      instructor: { id: pair.instructor_id, fullName: pair.instructor_name },
      ...(await presentPage(tx, context, { conversationId })),
    };
  });
}

interface ViewEarlierInput {
  callerId: string;
  viewId: string;
  before: number;
}

/** The same reading goes on: its reason is shown to both people already. */
export async function viewEarlier(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  { callerId, viewId, before }: ViewEarlierInput,
): Promise<EarlierMessages> {
  const since = new Date(context.clock.now().getTime() - viewHours * hourMs);
  const conversationId = await findViewed(db, { viewId, operatorId: callerId, since });
  if (conversationId === undefined) throw missing('conversation');
  return presentPage(db, context, { conversationId, before });
}

interface PageInput {
  conversationId: string;
  before?: number;
}

async function presentPage(
  db: Db,
  context: Pick<Context, 'storage'>,
  page: PageInput,
): Promise<EarlierMessages> {
  const most = messageLimits.viewed;
  const found = await findMessages(db, { ...page, most: most + 1 });
  const rows = found.slice(0, most).toReversed();
  const written = await presentWritten(db, context, rows);
  return {
    messages: written.map(({ row, message }) => ({
      ...message,
      senderId: row.sender_id,
      about: subjectOf(row),
      isToAll: row.session_message_id !== null,
    })),
    earlier: found.length > most ? (rows[0]?.position ?? null) : null,
  };
}

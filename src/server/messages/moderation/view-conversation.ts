// Shows a whole conversation to an operator, who says why; both people see that, and the audit log keeps it.
import { createHash, randomUUID } from 'node:crypto';
import { missing, Refusal } from '#contract/errors.ts';
import type { AdminConversation, EarlierMessages } from '#contract/messages/message-admin-calls.ts';
import { messageLimits, viewHours } from '#contract/messages/message-shapes.ts';
import type { Caller } from '#domain/permissions.ts';
import { hourMs } from '#domain/time/durations.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { idOfDigest } from '../../shared/id-of-digest.ts';
import { refuseOwnMatter } from '../../shared/refuse-own-matter.ts';
import { findMessages } from '../message-page-store.ts';
import { subjectOf } from '../present-message.ts';
import { publishMessages } from '../write-message.ts';
import { findPair, findViewed, insertView, type PairRow } from './moderation-store.ts';
import { presentWritten } from './present-written.ts';

interface ViewConversationInput {
  caller: Caller;
  conversationId: string;
  reason: string;
  /** The same key is the same reading: neither the two people nor the audit log hear of it twice. */
  key?: string | undefined;
  requestId: string;
}

export function viewConversation(
  db: Db,
  context: Pick<Context, 'clock' | 'notices' | 'storage'>,
  input: ViewConversationInput,
): Promise<AdminConversation> {
  const { caller, conversationId } = input;
  return inTransaction(db, async (tx) => {
    const pair = await findPair(tx, conversationId);
    if (!pair) throw missing('conversation');
    refuseOwnMatter(caller, pair.learner_id, pair.instructor_id);
    const viewId = await begin(tx, context, { ...input, pair });
    return {
      id: conversationId,
      viewId,
      learner: { id: pair.learner_id, fullName: pair.learner_name },
      instructor: { id: pair.instructor_id, fullName: pair.instructor_name },
      ...(await presentPage(tx, context, { conversationId })),
    };
  });
}

/** Returns the id of the reading, which goes on where its key has come before. */
async function begin(
  tx: Db,
  context: Pick<Context, 'clock' | 'notices'>,
  {
    caller,
    conversationId,
    reason,
    key,
    requestId,
    pair,
  }: ViewConversationInput & { pair: PairRow },
): Promise<string> {
  const at = context.clock.now();
  const id = key === undefined ? randomUUID() : idOfDigest(digestOf(`${caller.id} ${key}`));
  const view = { conversation_id: conversationId, operator_id: caller.id, reason };
  if (!(await insertView(tx, { id, ...view, viewed_at: at }))) {
    const since = openedSince(at);
    const known = await findViewed(tx, { viewId: id, operatorId: caller.id, since });
    if (known?.conversation_id !== conversationId || known.reason !== reason)
      throw new Refusal('idempotency_key_reused');
    return id;
  }
  const action = 'conversation.view';
  const details = { reason };
  await writeAudit(tx, { at, actor: caller, action, subject: conversationId, details, requestId });
  for (const personId of [pair.learner_id, pair.instructor_id])
    await publishMessages(tx, context, personId);
  return id;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A reading that has begun before is over. */
const openedSince = (now: Date): Date => new Date(now.getTime() - viewHours * hourMs);

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
  const since = openedSince(context.clock.now());
  const view = await findViewed(db, { viewId, operatorId: callerId, since });
  if (!view) throw missing('conversation');
  return presentPage(db, context, { conversationId: view.conversation_id, before });
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

// Cancels a session for its instructor: frees its time, and refunds everybody in full.
import { missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockSession } from '../../bookings/seat-store.ts';
import { markCanceled } from '../../classes/sessions/mark-canceled.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { refundCanceledSession } from './refund-canceled-session.ts';
import { proposePenalty } from './propose-penalty.ts';

interface CancelSessionInput {
  caller: Caller;
  classId: string;
  sessionId: string;
  /** Mailed to everybody who booked or waits. */
  reason?: string | undefined;
  /** For the operators who decide on a penalty. */
  explanation?: string | undefined;
}

export function cancelSession(
  db: Db,
  context: MoneyContext,
  input: CancelSessionInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = await markCanceled(tx, context, input);
    const session = await lockSession(tx, input.sessionId);
    if (!session) throw missing('date');
    const { caller, reason, explanation } = input;
    await refundCanceledSession(tx, context, { session, actorId: caller.id, reason, at });
    await proposePenalty(tx, context, { session, explanation, at });
  });
}

// Retries a payout that is on hold or late, for an operator.
import { Refusal, missing } from '#contract/errors.ts';
import { payoutStuckBefore } from '#domain/money/payout-rules.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { findMoneyReaders } from '../../shared/payee-store.ts';
import { refuseOwnMatter } from '../../shared/refuse-own-matter.ts';
import { type Payout, releasePayout, touchLatePayout } from '../../payouts/payout-store.ts';
import { lockPayout } from './lock-payout.ts';
import { queuePayout } from './schedule-payout.ts';

interface RetryPayoutInput {
  caller: Caller;
  payoutId: string;
  requestId?: string;
}

/** A payout whose obstacle remains goes on hold again, with its reason. The slower of two operators is refused. */
export function retryPayout(
  db: Db,
  context: MoneyContext,
  { caller, payoutId, requestId }: RetryPayoutInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (!payout) throw missing('payout');
    refuseOwnMatter(caller, ...(await findMoneyReaders(tx, payout.instructor_id)));
    const at = context.clock.now();
    const isOurs = (await releasePayout(tx, payoutId)) || (await touchLatePayout(tx, payoutId, at));
    if (!isOurs) throw new Refusal(isLate(payout, at) ? 'payout_just_tried' : 'payout_not_held');
    await queuePayout(tx, context, payout);
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'payout.retry',
      subject: payoutId,
      details: { reason: payout.hold_reason ?? 'late' },
      ...(requestId !== undefined && { requestId }),
    });
  });
}

const isLate = ({ state, due_at }: Payout, at: Date): boolean =>
  (state === 'scheduled' || state === 'sending') && due_at < payoutStuckBefore(at);

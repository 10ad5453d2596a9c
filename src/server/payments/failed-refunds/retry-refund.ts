// Retries a failed refund for an operator.
import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { wasPosted } from '../ledger/ledger-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { saveRefundRetry } from '../refunds/refund-store.ts';
import { askProviderFirst } from './ask-provider-first.ts';
import { lockFailedRefund, type RefundInput } from './lock-failed-refund.ts';

export async function retryRefund(
  db: Db,
  context: MoneyContext,
  { caller, refundId, requestId }: RefundInput,
): Promise<void> {
  const { clock, jobs } = context;
  await askProviderFirst(db, context, refundId).catch((cause: unknown) => {
    throw new Refusal('provider_unavailable', { cause });
  });
  await inTransaction(db, async (tx) => {
    const { refund } = await lockFailedRefund(tx, { caller, refundId });
    if (await wasPosted(tx, 'refund_failed_again', refundId)) throw new Refusal('refund_came_back');
    if (!(await saveRefundRetry(tx, refundId, randomUUID())))
      throw new Refusal('refund_not_failed');
    await jobs.add(tx, 'send-refund', { refundId });
    await writeAudit(tx, {
      at: clock.now(),
      actor: caller,
      action: 'refund.retry',
      subject: refundId,
      details: { cents: refund.amount_cents, failure: refund.failure },
      requestId,
    });
  });
}

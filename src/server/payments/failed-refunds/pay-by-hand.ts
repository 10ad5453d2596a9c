// Records that an operator has paid a failed refund by hand: nothing more is owed, and the learner is notified.
import { Refusal } from '#contract/errors.ts';
import { postings } from '#domain/money/postings.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { post } from '../ledger/ledger-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { saveRefundState } from '../refunds/refund-store.ts';
import { issueCreditNote } from '../credit-notes/issue-credit-note.ts';
import { notifyOfPaymentByHand } from '../notifications/notify-of-refund.ts';
import { askProviderFirst } from './ask-provider-first.ts';
import { lockFailedRefund, type RefundInput } from './lock-failed-refund.ts';

export async function payByHand(
  db: Db,
  context: MoneyContext,
  { caller, refundId, note, requestId }: RefundInput & { note: string },
): Promise<void> {
  const { clock, log } = context;
  // An unavailable provider may be the very reason for paying by hand.
  await askProviderFirst(db, context, refundId).catch((error: unknown) =>
    log.warn({ refund: refundId, error }, 'a refund was paid by hand without asking the provider'),
  );
  await inTransaction(db, async (tx) => {
    const { refund, payment } = await lockFailedRefund(tx, { caller, refundId });
    const at = clock.now();
    const change = { state: 'manual_done', at } as const;
    if (!(await saveRefundState(tx, { id: refundId, from: ['failed'] }, change)))
      throw new Refusal('refund_not_failed');
    await post(tx, {
      kind: 'refund_manual',
      source: refundId,
      bookingId: payment.booking_id,
      livemode: payment.livemode,
      at,
      lines: postings.refundByHand(refund.amount_cents),
    });
    await issueCreditNote(tx, context, { refundId, at });
    await notifyOfPaymentByHand(tx, context, { refundId, note });
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'refund.by-hand',
      subject: refundId,
      details: { cents: refund.amount_cents, note },
      requestId,
    });
  });
}

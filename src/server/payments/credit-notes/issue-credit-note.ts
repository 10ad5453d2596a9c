// Issues the credit note of a refund, in the transaction that records that the money is on its way.
import type { Db } from '#platform/db/db.ts';
import { type PublisherContext, readPublisher } from '../../shared/read-publisher.ts';
import { findRefundToCredit, insertCreditNote } from './credit-note-store.ts';

/**
 * One for a refund, however often this is called; undefined where there is nothing to credit. The caller holds the session
 * lock, and locks nothing after this: the number is kept from others until the transaction ends.
 */
export async function issueCreditNote(
  tx: Db,
  context: PublisherContext,
  { refundId, at }: { refundId: string; at: Date },
): Promise<number | undefined> {
  const refund = await findRefundToCredit(tx, refundId);
  if (!refund) return undefined;
  const { paymentId, cents, reason, receiptRevision, beforeCents } = refund;
  const refundedAt = refund.refundedAt.toISOString();
  const refunded = { reason, receiptRevision, beforeCents, refundedAt };
  const facts = { house: await readPublisher(tx, context), ...refunded };
  return insertCreditNote(tx, { refundId, paymentId, cents, facts, at });
}

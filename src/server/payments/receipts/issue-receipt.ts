// Issues the receipt of a payment that bought seats, in the transaction that posts the money.
import type { Db } from '#platform/db/db.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { findPaymentToReceipt, insertReceipt } from './receipt-store.ts';
import { type PublisherContext, readPublisher } from '../../shared/read-publisher.ts';

/** Issues one receipt for a payment, however often it is called; its facts stay as they were on that day. */
export async function issueReceipt(
  tx: Db,
  context: PublisherContext,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<void> {
  const payment = await findPaymentToReceipt(tx, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId} to write a receipt for.`);
  const facts: ReceiptFacts = {
    house: await readPublisher(tx, context),
    ...payment,
    paidAt: at.toISOString(),
  };
  await insertReceipt(tx, { paymentId, facts, at });
}

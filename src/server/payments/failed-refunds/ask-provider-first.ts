// Syncs a failed refund with the provider before it is paid again, so that no money is given back twice.
import type { Db } from '#platform/db/db.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { findRefund } from '../refunds/refund-store.ts';
import { syncRefunds } from '../refunds/sync-refunds.ts';
import { findPayment } from '../payment-store.ts';

/** Runs outside a transaction; fails when the provider gives no outcome. */
export async function askProviderFirst(
  db: Db,
  context: MoneyContext,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(db, refundId);
  const payment = refund && (await findPayment(db, refund.payment_id));
  if (payment) await syncRefunds(db, context, payment);
}

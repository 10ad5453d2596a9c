// Before a failed refund is paid in whatever way: what the provider has given back meanwhile must not be given twice.
import type { Db } from '#platform/db/db.ts';
import type { MoneyTools } from '../money-tools.ts';
import { findRefund } from '../refunds/refund-store.ts';
import { syncRefunds } from '../refunds/sync-refunds.ts';
import { findPayment } from '../payment-store.ts';

/** Holds no transaction; fails when the provider does not say. */
export async function askProviderFirst(db: Db, tools: MoneyTools, refundId: string): Promise<void> {
  const refund = await findRefund(db, refundId);
  const payment = refund && (await findPayment(db, refund.payment_id));
  if (payment) await syncRefunds(db, tools, payment);
}

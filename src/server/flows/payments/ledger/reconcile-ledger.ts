// Reconciles our ledger with each provider's every night, to the cent; operators look into the differences.
import { minuteMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { ProviderId } from '#platform/payments/provider.ts';
import { reconcile, readProviderLedger } from '../../../payments/reconciliation/reconcile.ts';
import { adoptTheirLines } from '../../../payments/reconciliation/adopt-provider-lines.ts';
import {
  findUsedProviders,
  saveDifferences,
} from '../../../payments/reconciliation/issue-store.ts';
import { findBrokenInvariants } from '../../../payments/reconciliation/invariant-store.ts';
import {
  findOpenPayments,
  findPaymentsWithoutOutcome,
} from '../../../payments/checking/payment-check-store.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { providerOf } from '../../../payments/ask-provider.ts';
import { findRefundByRef } from '../../../payments/refunds/refund-store.ts';
import { syncRefunds } from '../../../payments/refunds/sync-refunds.ts';
import { findPayment, saveChecked } from '../../../payments/payment-store.ts';
import { findRecentTransfers } from '../../../payouts/transfer-store.ts';
import { syncDispute } from '../../payouts/sync-dispute.ts';
import { syncTransfer } from '../../payouts/transfers/sync-transfer.ts';
import { syncPayment } from '../sync-payment.ts';
import { logFault } from '#platform/log-fault.ts';

export async function reconcileLedger(db: Db, context: MoneyContext): Promise<void> {
  const failures: unknown[] = [];
  for (const provider of await findUsedProviders(db))
    // A provider that is unavailable must not stop the others.
    await reconcileWith(db, context, provider).catch((error: unknown) => failures.push(error));
  for (const broken of await findBrokenInvariants(db))
    logFault(context.log, 'ledger_broken', broken, 'the ledger breaks an invariant');
  if (failures.length > 0) throw failures[0];
}

async function reconcileWith(db: Db, context: MoneyContext, id: ProviderId): Promise<void> {
  const provider = providerOf(context, id);
  const now = systemClock.now();
  const theirs = await readProviderLedger(provider, now);
  const at = context.clock.now();
  // The provider responds: money may have arrived while it was unavailable, however long that was.
  for (const paymentId of await findPaymentsWithoutOutcome(db, id)) {
    await saveChecked(db, paymentId, at);
    await syncPayment(db, context, paymentId).catch(orWarn(context));
  }
  await inTransaction(db, (tx) => adoptTheirLines(tx, { provider, theirs, at }));
  const first = await reconcile(db, provider, { theirs, now });
  // The provider may be ahead of us; what a sync can fetch is no difference.
  if (first.length > 0)
    await catchUp(db, context, {
      provider: id,
      references: first.map(({ reference }) => reference),
    });
  const differences = first.length > 0 ? await reconcile(db, provider, { theirs, now }) : first;
  const compared = [...theirs.keys()];
  await inTransaction(db, (tx) => saveDifferences(tx, { provider: id, compared, differences, at }));
  for (const { kind, reference } of differences)
    logFault(
      context.log,
      'ledger_differs',
      { provider: id, kind, reference },
      "the ledger differs from the provider's",
    );
}

const orWarn =
  ({ log }: MoneyContext) =>
  (error: unknown): void =>
    log.warn({ error }, 'something could not be synced before the reconciliation');

/** Syncs the objects behind the differences; what cannot be synced stays a difference. */
async function catchUp(
  db: Db,
  context: MoneyContext,
  { provider, references }: { provider: ProviderId; references: string[] },
): Promise<void> {
  const soon = new Date(context.clock.now().getTime() + minuteMs);
  for (const paymentId of await findOpenPayments(db, soon))
    await syncPayment(db, context, paymentId).catch(orWarn(context));
  for (const reference of references) {
    const ref = reference.slice(reference.indexOf(':') + 1);
    const refund = await findRefundByRef(db, ref);
    const payment = refund && (await findPayment(db, refund.payment_id));
    if (payment) await syncRefunds(db, context, payment).catch(orWarn(context));
    if (/^dispute(_back)?:/.test(reference))
      await syncDispute(db, context, { provider, ref }).catch(orWarn(context));
  }
  // The provider's ledger line does not name the transfer that was reversed.
  if (references.some((reference) => reference.startsWith('reversal:')))
    for (const transfer of await findRecentTransfers(db, provider))
      await syncTransfer(db, context, transfer).catch(orWarn(context));
}

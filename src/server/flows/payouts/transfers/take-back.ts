// Takes money back from an instructor who owes it, through the provider: once, however often this runs.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { outcomeOf, providerOf } from '../../../payments/ask-provider.ts';
import { findPayment } from '../../../payments/payment-store.ts';
import {
  endReversalLease,
  findReversal,
  leaseReversal,
  type Reversal,
  saveReversalRefused,
} from '../../../payouts/reversal-store.ts';
import { findTransfer } from '../../../payouts/transfer-store.ts';
import { lockPayout } from '../lock-payout.ts';
import { recordReversal } from './record-reversal.ts';

/** Fails when the provider is unavailable, or another worker is handling the reversal. */
export async function takeBack(db: Db, context: MoneyContext, reversalId: string): Promise<void> {
  const reversal = await leaseReversal(db, reversalId);
  if (!reversal) {
    const { state } = (await findReversal(db, reversalId)) ?? {};
    if (state === 'requested') throw new Error(`Another worker handles reversal ${reversalId}.`);
    return;
  }
  try {
    await ask(db, context, reversal);
  } finally {
    await endReversalLease(db, reversal);
  }
}

async function ask(db: Db, context: MoneyContext, reversal: Reversal): Promise<void> {
  const transfer = await findTransfer(db, reversal.transfer_id);
  const payment = transfer && (await findPayment(db, transfer.payment_id));
  const transferId = transfer?.provider_transfer_id;
  if (!payment || !transferId) throw new Error(`Reversal ${reversal.id} has no sent transfer.`);
  const provider = providerOf(context, payment.provider);
  const earlier = await findEarlier(provider, reversal, transferId);
  if (earlier !== undefined)
    return recordReversal(db, context, { transfer, reversal, ref: earlier });
  const { id: reversalId, amount_cents: amountCents } = reversal;
  const outcome = await outcomeOf(
    provider.reverseTransfer({ reversalId, transferId, amountCents }),
  );
  if (outcome.kind === 'ok')
    return recordReversal(db, context, { transfer, reversal, ref: outcome.value.reversalRef });
  await inTransaction(db, async (tx) => {
    await lockPayout(tx, transfer.payout_id);
    if (await saveReversalRefused(tx, reversalId, outcome.code))
      context.log.warn(
        { reversal: reversalId, code: outcome.code },
        'what an instructor owes cannot be taken back: it comes off the next payouts',
      );
  });
}

/** Finds a reversal from an earlier call that got through before its response was lost. */
async function findEarlier(
  provider: PaymentProvider,
  { id, attempts }: Reversal,
  transferId: string,
): Promise<string | undefined> {
  if (attempts <= 1) return undefined;
  const outcome = await outcomeOf(provider.listReversals(transferId));
  if (outcome.kind === 'rejected')
    throw new Error(`The provider refused to look up reversal ${id} (${outcome.code}).`);
  return outcome.value.find(({ reversalId }) => reversalId === id)?.ref;
}

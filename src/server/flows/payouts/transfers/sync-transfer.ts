// Reads a transfer's reversals from the provider: those we requested, and those made at the provider by hand.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { ReversalState } from '#platform/payments/provider.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { outcomeOf, providerOf } from '../../../payments/ask-provider.ts';
import { findPayment } from '../../../payments/payment-store.ts';
import { findReversalsOf, insertReversal, type Reversal } from '../../../payouts/reversal-store.ts';
import type { Transfer } from '../../../payouts/transfer-store.ts';
import { lockPayout } from '../lock-payout.ts';
import { recordReversal } from './record-reversal.ts';
import { logFault } from '#platform/log-fault.ts';

export async function syncTransfer(
  db: Db,
  context: MoneyContext,
  transfer: Transfer,
): Promise<void> {
  const payment = await findPayment(db, transfer.payment_id);
  if (!payment || transfer.provider_transfer_id === null) return;
  const provider = providerOf(context, payment.provider);
  const outcome = await outcomeOf(provider.listReversals(transfer.provider_transfer_id));
  if (outcome.kind === 'rejected')
    throw new Error(
      `The provider refused to list reversals of transfer ${transfer.id} (${outcome.code}).`,
    );
  for (const state of outcome.value)
    await inTransaction(db, async (tx) => {
      await lockPayout(tx, transfer.payout_id);
      const known = await findReversalsOf(tx, [transfer.id]);
      const reversal = ours(known, state) ?? (await importReversal(tx, context, transfer, state));
      if (reversal.state !== 'done')
        await recordReversal(tx, context, { transfer, reversal, ref: state.ref });
    });
}

/** Matches by the provider's reference; by our own id only while the reversal has no reference. */
function ours(known: Reversal[], { ref, reversalId }: ReversalState): Reversal | undefined {
  const named = known.find(({ provider_reversal_id }) => provider_reversal_id === ref);
  const asked = known.find(
    ({ id, provider_reversal_id }) => id === reversalId && provider_reversal_id === null,
  );
  return named ?? asked;
}

function importReversal(
  tx: Db,
  { clock, log }: MoneyContext,
  { id: transferId }: Transfer,
  { amountCents, ref }: ReversalState,
): Promise<Reversal> {
  logFault(
    log,
    'transfer_returned',
    { transfer: transferId, ref },
    'money for an instructor came back at the provider',
  );
  return insertReversal(tx, { transferId, amountCents, reason: 'outside', at: clock.now() });
}

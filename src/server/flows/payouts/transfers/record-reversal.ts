// Records money that came back from an instructor: it pays their debt, and the instructor is owed any excess again.
// Recording it twice changes nothing.
import { postings } from '#domain/money/postings.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { post, readDebt } from '../../../payments/ledger/ledger-store.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import { findPayment } from '../../../payments/payment-store.ts';
import { type Reversal, saveReversed, sumRequested } from '../../../payouts/reversal-store.ts';
import { addReversed, type Transfer } from '../../../payouts/transfer-store.ts';
import { lockPayout } from '../lock-payout.ts';
import { publishEarnings } from '../publish-earnings.ts';
import { settlePayout } from '../settle-payout.ts';

interface RecordReversalInput {
  transfer: Transfer;
  reversal: Reversal;
  ref: string;
}

export function recordReversal(
  db: Db,
  context: MoneyContext,
  { transfer, reversal, ref }: RecordReversalInput,
): Promise<void> {
  const at = context.clock.now();
  return inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, transfer.payout_id);
    const payment = await findPayment(tx, transfer.payment_id);
    if (!payout || !payment)
      throw new Error(
        `Reversal ${reversal.id} of transfer ${transfer.id} has no payout or no payment.`,
      );
    const { id: source, amount_cents: amountCents } = reversal;
    const { livemode } = payment;
    const payeeId = payout.instructor_id;
    const others = await sumRequested(tx, { payeeId, livemode, except: source });
    const debtCents = (await readDebt(tx, { payeeId, livemode })) - others;
    const paidCents = Math.min(amountCents, Math.max(0, debtCents));
    const returnedCents = amountCents - paidCents;
    if (!(await saveReversed(tx, { id: source, ref, returnedCents, at }))) return;
    await addReversed(tx, transfer.id, amountCents);
    const about = { source, bookingId: transfer.booking_id, livemode, at };
    const lines = postings.reversal(paidCents, { payeeId });
    await post(tx, { kind: 'reversal', ...about, lines });
    const owedAgain = postings.payoutReturned(returnedCents, { payeeId });
    await post(tx, { kind: 'payout_returned', ...about, lines: owedAgain });
    await publishEarnings(tx, context, payeeId);
    if (returnedCents > 0) await settlePayout(tx, context, { payout, at });
  });
}

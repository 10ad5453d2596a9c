// Requests reversals of what was sent for a booking whose learner was refunded after the payout. What cannot be taken
// back is netted against the next payouts.
import { takeBackFrom } from '#domain/money/payout-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { lockPayeeMoney, readDebt } from '../../../payments/ledger/ledger-store.ts';
import { findSale, findSeatedPayment } from '../../../payments/payment-store.ts';
import {
  findReversalsOf,
  insertReversal,
  sumCharged,
  sumRequested,
} from '../../../payouts/reversal-store.ts';
import { findSentTransfers } from '../../../payouts/transfer-store.ts';
import type { Context } from '../../../shared/context.ts';

/** Requests each debt once. The caller has locked the booking's session. */
export async function takeBackDebts(
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<void> {
  const transfers = await findSentTransfers(tx, bookingId);
  const payment = await findSeatedPayment(tx, bookingId);
  if (transfers.length === 0 || !payment) return;
  const { payeeId } = await findSale(tx, bookingId);
  await lockPayeeMoney(tx, payeeId);
  const ids = transfers.map(({ id }) => id);
  const reversals = await findReversalsOf(tx, ids);
  const asked = reversals.filter(({ reason }) => reason === 'debt');
  const sum = (rows: typeof reversals) => rows.reduce((total, row) => total + row.amount_cents, 0);
  const whose = { payeeId, livemode: payment.livemode };
  const taken = takeBackFrom({
    owedCents: (await sumCharged(tx, bookingId)) - sum(asked),
    debtCents: (await readDebt(tx, whose)) - (await sumRequested(tx, whose)),
    leftCents: transfers.map(
      ({ id, amount_cents: amountCents }) =>
        amountCents - sum(reversals.filter((one) => one.transfer_id === id && isGone(one))),
    ),
  });
  for (const [index, amountCents] of taken.entries()) {
    const transferId = ids[index];
    if (transferId === undefined || amountCents === 0) continue;
    const { id } = await insertReversal(tx, { transferId, amountCents, reason: 'debt', at });
    await jobs.add(tx, 'take-back', { reversalId: id });
  }
}

const isGone = ({ state }: { state: string }): boolean => state !== 'refused';

// The class is over: what was held for it is the instructor's, and the commission has been earned.
import { commissionOf } from '#domain/commission.ts';
import { postings } from '#domain/postings.ts';
import type { Db } from '#platform/db/db.ts';
import { post } from './ledger/store.ts';
import { findRefundsOf, sumRefunds } from './refunds/store.ts';
import { findSale, findSeatedPayment } from './store.ts';

/** Also of a booking that was cancelled too late. Whoever asks holds the date; asking again changes nothing. */
export async function releaseHeldMoney(
  tx: Db,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<void> {
  const payment = await findSeatedPayment(tx, bookingId);
  if (!payment) return;
  const { priceCents, commissionBps, instructorId } = await findSale(tx, bookingId);
  const leftCents = priceCents - sumRefunds(await findRefundsOf(tx, payment.id)).sharedCents;
  const commissionCents = commissionOf(leftCents, commissionBps);
  const share = { commissionCents, instructorCents: leftCents - commissionCents };
  const lines = postings.classCompleted(share, { bookingId, instructorId });
  const { livemode } = payment;
  await post(tx, { kind: 'completed', source: bookingId, bookingId, livemode, at, lines });
}

// Releases the escrow of a booking after the class: the instructor's share is owed, and the commission is earned.
import { sharePrice } from '#domain/money/commission.ts';
import { postings } from '#domain/money/postings.ts';
import type { Db } from '#platform/db/db.ts';
import { post } from './ledger/ledger-store.ts';
import { goneOf } from './refunds/request-refund.ts';
import { findSale, findSeatedPayment } from './payment-store.ts';

/**
 * Also covers bookings that were canceled too late. Returns the instructor's share. The caller holds the session lock
 * and the instructor's money lock; a repeated call changes nothing.
 */
export async function releaseEscrow(
  tx: Db,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<number> {
  const payment = await findSeatedPayment(tx, bookingId);
  if (!payment) return 0;
  const { priceCents, commissionBps, taxBps, payeeId } = await findSale(tx, bookingId);
  const leftCents = priceCents - (await goneOf(tx, payment.id));
  const share = sharePrice(leftCents, { commissionBps, taxBps });
  const lines = postings.classCompleted(share, { bookingId, payeeId });
  const { livemode } = payment;
  await post(tx, { kind: 'completed', source: bookingId, bookingId, livemode, at, lines });
  return share.instructorCents;
}

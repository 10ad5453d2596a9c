// Takes a failed refund in hand: of two operators the second finds it decided.
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { findRefund, type Refund } from '../refunds/store.ts';
import { findPayment, holdDateOfBooking, type Payment } from '../store.ts';

export interface RefundWish {
  caller: Caller;
  refundId: string;
  requestId: string;
}

export async function holdFailedRefund(
  tx: Db,
  refundId: string,
): Promise<{ refund: Refund; payment: Payment }> {
  const known = await findRefund(tx, refundId);
  const payment = known && (await findPayment(tx, known.payment_id));
  if (!payment) throw new Refusal('not_found');
  await holdDateOfBooking(tx, payment.booking_id);
  const refund = await findRefund(tx, refundId);
  if (refund?.state !== 'failed') throw new Refusal('refund_not_failed');
  return { refund, payment };
}

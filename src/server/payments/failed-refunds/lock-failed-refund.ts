// Locks a failed refund for an operator's decision; of two operators the second finds it decided.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { findConcernedByBooking } from '#server/shared/concerned-people-store.ts';
import { refuseOwnMatter } from '#server/shared/refuse-own-matter.ts';
import { isTakenInstead } from './failed-refund-store.ts';
import { refuseWhileDisputed } from '../refunds/refuse-while-disputed.ts';
import { findRefund, type Refund } from '../refunds/refund-store.ts';
import { findPayment, lockSessionOfBooking, type Payment } from '../payment-store.ts';

export interface RefundInput {
  caller: Caller;
  refundId: string;
  requestId: string;
}

/** Operators cannot decide about their own refund, nor about one that they or their studio bear. */
export async function lockFailedRefund(
  tx: Db,
  { caller, refundId }: Pick<RefundInput, 'caller' | 'refundId'>,
): Promise<{ refund: Refund; payment: Payment }> {
  const known = await findRefund(tx, refundId);
  const payment = known && (await findPayment(tx, known.payment_id));
  if (!payment) throw missing('refund');
  await lockSessionOfBooking(tx, payment.booking_id);
  refuseOwnMatter(caller, ...(await findConcernedByBooking(tx, payment.booking_id)));
  const refund = await findRefund(tx, refundId);
  if (refund?.state !== 'failed') throw new Refusal('refund_not_failed');
  const { booking_id: bookingId } = payment;
  await refuseWhileDisputed(tx, { bookingId, amountCents: refund.amount_cents });
  if (await isTakenInstead(tx, refund)) throw new Refusal('refund_taken_by_bank');
  return { refund, payment };
}

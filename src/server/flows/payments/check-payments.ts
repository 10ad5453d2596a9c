// Polls the provider about every payment, hold and refund under way, because events get lost: events make it fast,
// polling makes it right.
import type { Db } from '#platform/db/db.ts';
import * as due from '../../payments/checking/payment-check-store.ts';
import { isOver } from '../../payments/checking/is-over.ts';
import type { MoneyContext } from '../../shared/context.ts';
import type { ProviderUnavailableError } from '../../payments/ask-provider.ts';
import { saveRefundChecked } from '../../payments/refunds/refund-store.ts';
import { syncRefunds } from '../../payments/refunds/sync-refunds.ts';
import { findPayment, type Payment, saveChecked } from '../../payments/payment-store.ts';
import { endCheckout } from './end-checkout.ts';
import { endHold } from '../bookings/end-hold.ts';
import { forEachAtProvider } from '../for-each-at-provider.ts';
import { syncPayment } from './sync-payment.ts';

/** Fails at the end when the provider is unavailable or a check failed; the other checks have run. */
export async function checkPayments(
  db: Db,
  context: MoneyContext,
  signal: AbortSignal,
): Promise<void> {
  const at = context.clock.now();
  const check = async (id: string) => {
    // Saved first, so that a payment whose check fails does not stay at the head of the queue.
    await saveChecked(db, id, at);
    await syncPayment(db, context, id);
  };
  const checkHold = async ({ bookingId, paymentId }: OverdueHold) => {
    if (paymentId) await saveChecked(db, paymentId, at);
    return endHold(db, context, bookingId);
  };
  await forEachAtProvider({ log: context.log, signal, what: 'payment' }, [
    ...(await due.findOverdueHolds(db, at)).map((hold) => ({
      id: `hold of booking ${hold.bookingId}`,
      run: () => checkHold(hold),
    })),
    ...(await due.findOpenPayments(db, at)).map((id) => ({
      id,
      run: () => checkOpen(db, context, id, at),
    })),
    ...(await due.findClosedPayments(db, at)).map((id) => ({ id, run: () => check(id) })),
    ...(await due.findPaymentsWithoutFee(db, at)).map((id) => ({ id, run: () => check(id) })),
    ...(await due.findSlowRefunds(db, at)).map((slow) => ({
      id: `refund ${slow.id}`,
      run: () => checkRefund(db, context, slow, at),
    })),
  ]);
}

type OverdueHold = Awaited<ReturnType<typeof due.findOverdueHolds>>[number];

/** Closes a payment whose page has expired, even if its provider is unavailable: nobody can pay there any more. */
async function checkOpen(
  db: Db,
  context: MoneyContext,
  id: string,
  at: Date,
): Promise<ProviderUnavailableError | undefined> {
  const payment = await findPayment(db, id);
  if (!payment || !isOpen(payment)) return undefined;
  // Already checked with its hold, in this run.
  if (payment.checked_at !== null && payment.checked_at >= at) return undefined;
  await saveChecked(db, id, at);
  if (isOver(payment)) return endCheckout(db, context, payment);
  await syncPayment(db, context, id);
  return undefined;
}

const isOpen = ({ state }: Payment): boolean => state === 'creating' || state === 'open';

type SlowRefund = Awaited<ReturnType<typeof due.findSlowRefunds>>[number];

async function checkRefund(
  db: Db,
  context: MoneyContext,
  { id, payment_id: paymentId, state }: SlowRefund,
  at: Date,
): Promise<void> {
  await saveRefundChecked(db, id, at);
  if (state === 'requested') {
    // The refund's own job may have been given up. The key allows only one more in the queue.
    await context.jobs.add(db, 'send-refund', { refundId: id }, { key: id });
    return;
  }
  context.log.warn({ refund: id }, 'a refund is pending: is there money left at the provider?');
  const payment = await findPayment(db, paymentId);
  if (payment) await syncRefunds(db, context, payment);
}

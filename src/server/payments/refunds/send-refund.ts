// Sends a refund through the provider that took the payment; once, however often this runs.
import type { Db } from '#platform/db/db.ts';
import type { PaymentProvider, RefundState } from '#platform/payments/provider.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { outcomeOf, providerOf } from '../ask-provider.ts';
import { findPayment } from '../payment-store.ts';
import { recordRefund, recordRefusal } from './record-refund.ts';
import { beginSending, endSending, findRefund, nameOf, type Refund } from './refund-store.ts';

/** Fails when the provider is unavailable or another worker is sending the refund. */
export async function sendRefund(db: Db, context: MoneyContext, refundId: string): Promise<void> {
  const refund = await beginSending(db, refundId);
  if (!refund) {
    const { state } = (await findRefund(db, refundId)) ?? {};
    if (state === 'requested') throw new Error(`Refund ${refundId} is already being sent.`);
    return;
  }
  try {
    await send(db, context, refund);
  } finally {
    await endSending(db, refund);
  }
}

async function send(db: Db, context: MoneyContext, refund: Refund): Promise<void> {
  const { id: refundId, amount_cents: amountCents } = refund;
  const payment = await findPayment(db, refund.payment_id);
  const paymentRef = payment?.provider_payment_id ?? null;
  if (!payment || paymentRef === null)
    throw new Error(`Refund ${refundId} has no payment that a provider has taken.`);
  const provider = providerOf(context, payment.provider);
  const earlier = await findEarlier(provider, refund, paymentRef);
  if (earlier) return recordRefund(db, context, { payment, refundId, state: earlier });
  const input = { refundId: nameOf(refund), paymentRef, amountCents, attempt: refund.attempts };
  const outcome = await outcomeOf(provider.refund(input));
  if (outcome.kind === 'ok')
    await recordRefund(db, context, { payment, refundId, state: outcome.value });
  else await recordRefusal(db, context, { payment, refundId, code: outcome.code });
}

/** Finds a refund that an earlier attempt created before its response was lost. */
async function findEarlier(
  provider: PaymentProvider,
  refund: Refund,
  paymentRef: string,
): Promise<RefundState | null> {
  if (refund.attempts <= 1) return null;
  const outcome = await outcomeOf(provider.findRefund({ refundId: nameOf(refund), paymentRef }));
  if (outcome.kind === 'rejected')
    throw new Error(`Looking up refund ${refund.id} was rejected: ${outcome.code}.`);
  return outcome.value;
}

// Reads a payment's state from the provider and acts on it. This is the only way money is noticed, whether triggered by
// the learner's return, a provider event, a timer or the reconciliation.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { CheckoutState } from '#platform/payments/provider.ts';
import { isOver } from '../../payments/checking/is-over.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { postFee } from '../../payments/post-fee.ts';
import { outcomeOf, providerOf } from '../../payments/ask-provider.ts';
import {
  findPayment,
  type Payment,
  saveChecked,
  saveUnpaid,
} from '../../payments/payment-store.ts';
import { closePayment } from './close-payment.ts';
import { openCheckout } from './open-checkout.ts';
import { settlePayment } from './settle-payment.ts';

/** Fails when the provider is unavailable; nothing has changed then. */
export async function syncPayment(db: Db, context: MoneyContext, paymentId: string): Promise<void> {
  const payment = await findOpened(db, context, paymentId);
  if (!payment || payment.provider_session_id === null) return;
  const provider = providerOf(context, payment.provider);
  const outcome = await outcomeOf(provider.getCheckout(payment.provider_session_id));
  if (outcome.kind === 'ok') return recordCheckout(db, context, payment, outcome.value);
  // The provider does not know the page. While the page may still be open, the provider could find it again.
  if (!isOver(payment))
    throw new Error(`The provider has no page for payment ${payment.id} (${outcome.code}).`);
  if (payment.state !== 'succeeded') await closePayment(db, context, payment);
}

/** Repeats the opening of a page after a crash between the provider's response and saving the page's id. */
async function findOpened(
  db: Db,
  context: MoneyContext,
  paymentId: string,
): Promise<Payment | undefined> {
  const payment = await findPayment(db, paymentId);
  if (payment?.state !== 'creating') return payment;
  return (await openCheckout(db, context, payment)) ? findPayment(db, paymentId) : undefined;
}

async function recordCheckout(
  db: Db,
  context: MoneyContext,
  payment: Payment,
  state: CheckoutState,
): Promise<void> {
  const at = context.clock.now();
  const isMoney = state.status === 'paid' && state.amountCents > 0;
  if (payment.state === 'succeeded') {
    await inTransaction(db, async (tx) => {
      await postFee(tx, payment, state.fee, at);
      await saveChecked(tx, payment.id, at);
    });
  } else if (isMoney) {
    const { id: paymentId, booking_id: bookingId } = payment;
    await settlePayment(db, context, { paymentId, bookingId, paid: state });
  } else if (state.status === 'closed' || state.status === 'paid') {
    await closePayment(db, context, payment);
  } else {
    await saveUnpaid(db, payment.id, { at, isProcessing: state.status === 'processing' });
  }
}

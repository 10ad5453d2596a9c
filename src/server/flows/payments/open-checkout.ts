// Opens a checkout page. Safe to repeat: the provider knows the payment by its id, and the request is stored word for
// word.
import type { Db } from '#platform/db/db.ts';
import type { CheckoutRequest } from '#platform/payments/provider.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { outcomeOf, providerOf } from '../../payments/ask-provider.ts';
import { type Payment, saveCheckout } from '../../payments/payment-store.ts';
import { closePayment } from './close-payment.ts';
import { logFault } from '#platform/log-fault.ts';

/** False when the provider rejects it for good; no money can arrive then. */
export async function openCheckout(
  db: Db,
  context: MoneyContext,
  payment: Payment,
): Promise<boolean> {
  const provider = providerOf(context, payment.provider);
  const request = payment.request as CheckoutRequest;
  const outcome = await outcomeOf(provider.createCheckout({ paymentId: payment.id, request }));
  if (outcome.kind === 'ok') {
    await saveCheckout(db, payment.id, outcome.value);
    return true;
  }
  const { code } = outcome;
  logFault(
    context.log,
    'checkout_refused',
    { payment: payment.id, code },
    'the provider opens no payment page',
  );
  await closePayment(db, context, payment);
  return false;
}

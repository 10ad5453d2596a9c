// Closes a checkout page, and reads whether it was just paid.
import type { Db } from '#platform/db/db.ts';
import { isOver } from '../../payments/checking/is-over.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { outcomeOf, ProviderUnavailableError, providerOf } from '../../payments/ask-provider.ts';
import { findPayment, type Payment } from '../../payments/payment-store.ts';
import { abandonPayment } from './close-payment.ts';
import { openCheckout } from './open-checkout.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Fails when the provider is unavailable and could still take money, or has some on its way. Returns the provider's
 * error where the payment was given up instead.
 */
export async function endCheckout(
  db: Db,
  context: MoneyContext,
  payment: Payment,
): Promise<ProviderUnavailableError | undefined> {
  try {
    const checkoutSessionId = await findCheckoutSession(db, context, payment);
    if (checkoutSessionId === null) return undefined;
    await outcomeOf(providerOf(context, payment.provider).closeCheckout(checkoutSessionId));
    // Whatever the outcome was: only a sync shows money that is on its way.
    await syncPayment(db, context, payment.id);
    return undefined;
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError && isOver(payment))) throw error;
    if (!(await abandonPayment(db, context, payment))) throw error;
    return error;
  }
}

/** The provider's checkout id; null when there is no page, so nobody can have paid. */
async function findCheckoutSession(
  db: Db,
  context: MoneyContext,
  payment: Payment,
): Promise<string | null> {
  if (payment.provider_session_id !== null) return payment.provider_session_id;
  if (!(await openCheckout(db, context, payment))) return null;
  return (await findPayment(db, payment.id))?.provider_session_id ?? null;
}

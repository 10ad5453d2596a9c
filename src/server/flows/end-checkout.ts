// Closes the page where somebody could pay, and learns whether they just did.
import type { Db } from '#platform/db/db.ts';
import type { MoneyTools } from '../payments/money-tools.ts';
import { answerOf, ProviderSilentError, providerOf } from '../payments/provider-silent.ts';
import { findPayment, type Payment } from '../payments/store.ts';
import { closePayment } from './close-payment.ts';
import { openCheckout } from './open-checkout.ts';
import { isOver, syncPayment } from './sync-payment.ts';

/** Fails when the provider does not answer. */
export async function endCheckout(db: Db, tools: MoneyTools, payment: Payment): Promise<void> {
  const sessionId = await findSession(db, tools, payment);
  if (sessionId === null) return;
  await answerOf(providerOf(tools, payment.provider).closeCheckout(sessionId));
  // Whatever it answered: money that was on its way is seen only there.
  await syncPayment(db, tools, payment.id);
}

/** Null when there is no page, and nobody can have paid. */
async function findSession(db: Db, tools: MoneyTools, payment: Payment): Promise<string | null> {
  if (payment.provider_session_id !== null) return payment.provider_session_id;
  try {
    if (!(await openCheckout(db, tools, payment))) return null;
  } catch (error) {
    // Its address was never given to anybody, and by now the provider would not take money for it.
    if (!(error instanceof ProviderSilentError && isOver(payment))) throw error;
    await closePayment(db, tools, payment);
    return null;
  }
  return (await findPayment(db, payment.id))?.provider_session_id ?? null;
}

// Turns a call to Stripe into its outcome: ok, rejected for good, or unknown.
import { Stripe } from 'stripe';
import type { Outcome } from '../provider.ts';

/** Repeated calls get the same response for these, but not for a wrong key, too many calls or Stripe's own failures. */
const refusals = [400, 402, 404];

export async function outcomeOf<T>(ask: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'ok', value: await ask() };
  } catch (error) {
    return outcomeOfError(error);
  }
}

export function outcomeOfError(error: unknown): Exclude<Outcome<never>, { kind: 'ok' }> {
  if (!isRefusal(error)) return { kind: 'unknown', cause: error };
  const { code, rawType, type, message } = error;
  return { kind: 'rejected', code: code ?? rawType ?? type, message };
}

const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError &&
  !(error instanceof Stripe.errors.StripeRateLimitError) &&
  refusals.includes(error.statusCode ?? 0);

// What became of a call to Stripe: done, refused for good, or not known.
import { Stripe } from 'stripe';
import type { Outcome } from '../provider.ts';

/** Asked again, these give the same answer; a wrong key, too many calls and failures of theirs do not. */
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

// Decides how long to wait for an unavailable provider: until its checkout page has expired and money has arrived.
import { minuteMs, weekMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import type { CheckoutRequest } from '#platform/payments/provider.ts';
import type { Payment } from '../payment-store.ts';

const graceMs = 5 * minuteMs;

/** Banks take up to four working days; a provider that is gone for good must not block seats forever. */
const arrivalMs = weekMs;

type CheckoutTerms = Pick<Payment, 'request'>;

/** True when the provider itself has expired the checkout page. */
export const isOver = (payment: CheckoutTerms): boolean => hasEnded(payment, graceMs);

/** True when money that was processing has arrived, or no longer will. */
export const isArrivalOver = (payment: CheckoutTerms): boolean => hasEnded(payment, arrivalMs);

function hasEnded({ request }: CheckoutTerms, agoMs: number): boolean {
  const { expiresAt } = request as CheckoutRequest;
  return systemClock.now().getTime() > Date.parse(expiresAt) + agoMs;
}

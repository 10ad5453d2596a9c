// How long a silent provider is waited for: until it takes no money for a page any more, and what it took has arrived.
import { systemClock } from '#platform/clock.ts';
import type { CheckoutRequest } from '#platform/payments/provider.ts';
import type { Payment } from '../payment-store.ts';

const graceMs = 5 * 60_000;

/** Banks take up to four working days; a provider that is gone for good must not keep seats for ever. */
const arrivalMs = 7 * 24 * 3_600_000;

type Asked = Pick<Payment, 'request'>;

/** The provider itself has given the page up by now. */
export const isOver = (payment: Asked): boolean => hasEnded(payment, graceMs);

/** Also money that was on its way has come by now, or comes no more. */
export const isArrivalOver = (payment: Asked): boolean => hasEnded(payment, arrivalMs);

function hasEnded({ request }: Asked, agoMs: number): boolean {
  const { expiresAt } = request as CheckoutRequest;
  return systemClock.now().getTime() > Date.parse(expiresAt) + agoMs;
}

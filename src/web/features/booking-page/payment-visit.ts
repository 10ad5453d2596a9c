// Reads how the learner came back from the payment page: paid, unpaid, or not from there at all.
import { useSearchParams } from 'react-router';
import type { BookingDetail } from '#contract/bookings/bookings.ts';

export type PaymentVisit = 'paid' | 'unpaid' | undefined;

export function usePaymentVisit(): PaymentVisit {
  const [search] = useSearchParams();
  return search.has('paid') ? 'paid' : search.has('unpaid') ? 'unpaid' : undefined;
}

/** Whether a payment may still arrive; an expired booking with `paid` above zero already has its late payment. */
export const mayStillBePaid = ({ status, paid, isGivenUp }: BookingDetail): boolean =>
  status === 'held' ||
  (!isGivenUp && (status === 'expiring' || (status === 'expired' && paid === 0)));

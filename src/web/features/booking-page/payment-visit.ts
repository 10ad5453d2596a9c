// How somebody comes from the payment page: after paying, after turning back, or not from there at all.
import { useSearchParams } from 'react-router';
import type { BookingDetail } from '#contract/bookings.ts';

export type PaymentVisit = 'paid' | 'unpaid' | undefined;

export function usePaymentVisit(): PaymentVisit {
  const [search] = useSearchParams();
  return search.has('paid') ? 'paid' : search.has('unpaid') ? 'unpaid' : undefined;
}

/** Whether a payment could still make it good; of one that came too late the money is known already. */
export const mayStillBePaid = ({ status, paid, isGivenUp }: BookingDetail): boolean =>
  status === 'held' ||
  (!isGivenUp && (status === 'expiring' || (status === 'expired' && paid === 0)));

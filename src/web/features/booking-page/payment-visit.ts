// Reads how the learner came to the page: after booking, from the payment page paid or unpaid, or in any other way.
import { useSearchParams } from 'react-router';
import type { BookingDetail } from '#contract/bookings/bookings.ts';

export type PaymentVisit = 'booked' | 'paid' | 'unpaid' | undefined;

const visits = ['booked', 'paid', 'unpaid'] as const;

export function usePaymentVisit(): PaymentVisit {
  const [search] = useSearchParams();
  return visits.find((visit) => search.has(visit));
}

/** Whether a payment may still arrive; an expired booking with `paid` above zero already has its late payment. */
export const mayStillBePaid = ({ status, paid, isGivenUp }: BookingDetail): boolean =>
  status === 'held' ||
  (!isGivenUp && (status === 'expiring' || (status === 'expired' && paid === 0)));

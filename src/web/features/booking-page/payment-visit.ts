// Reads how the learner came to the page: after booking, from the payment page paid or unpaid, or in any other way.
import { useSearchParams } from 'react-router';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { isOneOf, unpaidStates } from '#domain/booking/state-groups.ts';

export type PaymentVisit = 'booked' | 'paid' | 'unpaid' | undefined;

const visits = ['booked', 'paid', 'unpaid'] as const;

export function usePaymentVisit(): PaymentVisit {
  const [search] = useSearchParams();
  return visits.find((visit) => search.has(visit));
}

/**
 * The page of the booking that added seats count in, once they are paid; undefined for every other booking. It speaks of a
 * payment only to a learner who comes from paying.
 */
export const joinedAddress = (
  { addsTo, status }: BookingDetail,
  visit: PaymentVisit,
): string | undefined =>
  addsTo === null || isOneOf(unpaidStates, status)
    ? undefined
    : `/bookings/${addsTo}${visit === 'paid' ? '?paid=1' : ''}`;

/** Whether a payment may still arrive; an expired booking with `paid` above zero already has its late payment. */
export const mayStillBePaid = ({ status, paid, isGivenUp }: BookingDetail): boolean =>
  status === 'held' ||
  (!isGivenUp && (status === 'expiring' || (status === 'expired' && paid === 0)));

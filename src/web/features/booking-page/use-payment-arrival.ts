// Checks whether a learner's payment has arrived after the payment page: for a while, then only on request.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { mutation } from '#web/kit/api/api.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { mayStillBePaid } from './payment-visit.ts';

/** Pauses before each check; a minute and a half in total. */
export const pausesMs = [0, 1500, 2000, 3000, 5000, 8000, 10_000, 15_000, 20_000, 25_000];

/** After the hold has expired, a payment is either known by now or will not arrive. */
const mostWhenExpired = 2;

export const isStillAsked = ({ status }: BookingDetail, asked: number): boolean =>
  asked < (status === 'expired' ? mostWhenExpired : pausesMs.length);

export type PaymentArrival = 'awaited' | 'overdue' | undefined;

export function usePaymentArrival(
  booking: BookingDetail,
  isExpected: boolean,
): { arrival: PaymentArrival; askAgain(): void } {
  const [asked, setAsked] = useState(0);
  const isOpen = isExpected && mayStillBePaid(booking);
  const isAsking = isOpen && isStillAsked(booking, asked);
  const seatsChanged = useSeatsChanged();
  const checkout = useMutation(mutation('POST /api/bookings/{id}/checkout'));

  const ask = useEffectEvent(async () => {
    try {
      const { status } = await checkout.mutateAsync({ params: { id: booking.id } });
      if (status !== booking.status) await seatsChanged();
    } catch {
      // The payment provider or the network is unavailable; the next check may succeed.
    } finally {
      setAsked((times) => times + 1);
    }
  });
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => void ask(), pausesMs[asked]);
    return () => clearTimeout(timer);
  }, [isAsking, asked]);

  return {
    arrival: isAsking ? 'awaited' : isOpen ? 'overdue' : undefined,
    askAgain: () => setAsked(0),
  };
}

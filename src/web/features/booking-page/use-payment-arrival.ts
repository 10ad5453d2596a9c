// Asks whether the payment of somebody who comes from the payment page has arrived: a while, then only when told to.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BookingDetail } from '#contract/bookings.ts';
import { mutation } from '#web/kit/api.ts';
import { useSeatsChanged } from '#web/kit/seats-changed.ts';
import { mayStillBePaid } from './payment-visit.ts';

/** Before each question; a minute and a half in all. */
export const pausesMs = [0, 1500, 2000, 3000, 5000, 8000, 10_000, 15_000, 20_000, 25_000];

/** Once the seats are gone, a payment is either known by now or does not come. */
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
      // The payment service or the network is away for a moment: the next question may reach it.
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

// Takes a learner with an unpaid hold to the payment page, or reports that the payment has arrived.
import { useMutation } from '@tanstack/react-query';
import { mutation } from '#web/kit/api/api.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { failureToast, notifyOfBooking } from './booking-news.ts';

export function useFinishPaying(): { start(bookingId: string): void; isLeaving: boolean } {
  const seatsChanged = useSeatsChanged();
  const startOnce = useStartOnce();
  const checkout = useMutation({
    ...mutation('POST /api/bookings/{id}/checkout'),
    onSuccess: async (response) => {
      notifyOfBooking(response);
      await seatsChanged();
    },
    onError: async (error) => {
      toast(
        failureToast('Payment failed', error, 'The payment page could not be opened. Try again.'),
      );
      await seatsChanged();
    },
  });
  return {
    start: (id) =>
      startOnce('POST /api/bookings/{id}/checkout', () => checkout.mutate({ params: { id } })),
    isLeaving: checkout.isPending,
  };
}

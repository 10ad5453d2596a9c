// Accepts offered seats, and continues to the booking or to its payment.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { WaitlistEntry } from '#contract/bookings.ts';
import { failureToast, notifyOfBooking } from '#web/kit/booking/booking-news.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { readRulesAgain } from '#web/kit/api/rules-changed.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast.ts';

/** Only at the price, the time and the policy that the page shows. */
export function useAcceptance({
  id,
  unitPrice,
  session,
}: Pick<WaitlistEntry, 'id' | 'unitPrice' | 'session'>): {
  accept(): void;
  isAccepting: boolean;
} {
  const name = 'POST /api/waitlist/{id}/claim';
  const startOnce = useStartOnce();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const seatsChanged = useSeatsChanged();
  const { refundWindowHours } = useSite().policy;
  const claim = useMutation({
    ...mutation(name),
    onSuccess: async (response) => {
      notifyOfBooking(response);
      // The payment page opens by itself.
      if (response.status === 'held' && response.checkoutUrl !== undefined) return;
      await navigate(`/bookings/${response.id}`);
      void seatsChanged();
    },
    onError: async (error) => {
      toast(failureToast('Enrollment failed', wordsFor(error), 'Failed to accept the offer'));
      await readRulesAgain(queryClient, error);
      await seatsChanged();
    },
  });
  const body = {
    unit_price: unitPrice,
    start_time: session.startTime,
    refund_window_hours: refundWindowHours,
  };
  return {
    accept: () => startOnce(name, () => claim.mutate({ params: { id }, body })),
    isAccepting: claim.isPending,
  };
}

/** Anybody with the email can open the page, but the seats belong to one account. */
const wordsFor = (error: Error): Error =>
  error instanceof ApiError && error.code === 'not_found'
    ? new ApiError(error.status, {
        message: 'This offer is for another account. Sign in with the one that got the mail.',
      })
    : error;

// Adds seats to a paid booking, and goes on to their payment page.
import { useMutation } from '@tanstack/react-query';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { failureToast } from '#web/kit/booking/booking-news.ts';
import type { SentAnswers } from '#web/kit/booking/questions/use-answers.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** The learner can choose or answer something else in the dialog. */
const worthAnotherTry: ReadonlySet<string> = new Set(['session_full', 'questions_changed']);

export function useAddSeats({ id, seats: shownSeats }: BookingDetail, onClose: () => void) {
  const name = 'POST /api/bookings/{id}/seats';
  const seatsChanged = useSeatsChanged();
  const startOnce = useStartOnce();
  const { mutate, isPending } = useMutation({
    ...mutation(name),
    // Repeating the request leads to the same payment page, so a lost response is asked for again.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
    onSuccess: async ({ status, checkoutUrl }) => {
      if (status === 'held' && checkoutUrl !== undefined) {
        toast({ title: 'Almost there', description: 'Taking you to the payment…' });
        location.assign(checkoutUrl);
        return;
      }
      toast({ title: 'Seats added', description: 'We have emailed you the new details.' });
      onClose();
      await seatsChanged();
    },
    onError: async (error) => {
      toast(failureToast('Error', error, 'Failed to add seats'));
      if (!(error instanceof ApiError && worthAnotherTry.has(error.code ?? ''))) onClose();
      await seatsChanged();
    },
  });
  const start = (seats: number, answers: SentAnswers | undefined) => {
    const body = { seats, shown_seats: shownSeats, ...(answers && { answers }) };
    startOnce(name, () => mutate({ params: { id }, body }));
  };
  return { start, isBusy: isPending };
}

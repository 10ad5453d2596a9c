// Changes the date or the seats of a booking, and reports it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { failureToast } from '#web/kit/booking/booking-news.ts';
import type { SentAnswers } from '#web/kit/booking/questions/use-answers.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { bookingQuery } from '../booking-query.ts';

interface Wanted {
  sessionId: string;
  seats: number;
  /** Start of the wanted session, as the dialog shows it. */
  startTime: string;
  /** For the seats that are added. */
  answers: SentAnswers | undefined;
}

/** The learner can choose something else in the dialog. */
const worthAnotherTry: ReadonlySet<string> = new Set([
  'session_full',
  'session_rescheduled',
  'questions_changed',
  'busy',
  'too_many_requests',
  'unavailable',
  'took_too_long',
]);

export function useChangeBooking({ id, session, seats }: BookingDetail, onClose: () => void) {
  const name = 'PUT /api/bookings/{id}/change';
  const queryClient = useQueryClient();
  const seatsChanged = useSeatsChanged();
  const startOnce = useStartOnce();
  const { mutate, isPending } = useMutation({
    ...mutation(name),
    // Repeating a change has no effect, so a lost response is asked for again.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
    onSuccess: async (changed) => {
      queryClient.setQueryData(bookingQuery(id).queryKey, changed);
      toast({ title: 'Booking changed', description: 'We have emailed you the new details.' });
      onClose();
      await seatsChanged();
    },
    onError: async (error) => {
      toast(failureToast('Error', error, 'Your booking could not be changed. Try again.'));
      if (error instanceof ApiError && !worthAnotherTry.has(error.code ?? '')) onClose();
      await seatsChanged();
    },
  });
  const start = (wanted: Wanted) =>
    startOnce(name, () =>
      mutate({
        params: { id },
        body: {
          session_id: wanted.sessionId,
          seats: wanted.seats,
          start_time: wanted.startTime,
          shown: { session_id: session.id, seats },
          ...(wanted.answers && { answers: wanted.answers }),
        },
      }),
    );
  return { start, isBusy: isPending };
}

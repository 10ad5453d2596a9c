// Gives up a place in line, as its learner or with the token from the email.
import { useMutation } from '@tanstack/react-query';
import { failureToast } from '#web/kit/booking/booking-news.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast.ts';

export function useLeaving(
  id: string,
  token: string | undefined,
  onClose: () => void,
): { start(): void; isBusy: boolean } {
  const name = 'PUT /api/waitlist/{id}/decline';
  const seatsChanged = useSeatsChanged();
  const startOnce = useStartOnce();
  const { mutate, isPending } = useMutation({
    ...mutation(name),
    // The page itself shows the new state.
    onSuccess: async () => {
      await seatsChanged();
      onClose();
    },
    onError: async (error) => {
      toast(failureToast('Error', error, 'Failed to leave the waiting list'));
      // An API error closes the dialog; without a response it stays open for another try.
      if (error instanceof ApiError) onClose();
      await seatsChanged();
    },
  });
  const input = { params: { id }, body: token ? { token } : {} };
  return { start: () => startOnce(name, () => mutate(input)), isBusy: isPending };
}

// Cancels a booking, or leaves a waiting list, and says so.
import { useMutation } from '@tanstack/react-query';
import { ApiError, mutation } from '#web/kit/api.ts';
import { useSeatsChanged } from '#web/kit/seats-changed.ts';
import { useStartOnce } from '#web/kit/start-once.ts';
import { type ToastInput, toast } from '#web/ui/toast.ts';
import { failureToast } from '../booking-news.ts';

type Step = 'unenroll' | 'give-up' | 'leave' | 'decline';

const done: Record<Step, ToastInput> = {
  unenroll: { title: 'Unenrolled', description: 'You have been removed from this class' },
  'give-up': { title: 'Seats given up', description: 'Nothing was charged.' },
  leave: { title: 'Left the waiting list', description: 'You can join again at any time.' },
  decline: { title: 'Seats declined', description: 'They go to the next person in line.' },
};

const failed: Record<Step, { title: string; otherwise: string }> = {
  unenroll: { title: 'Failed to unenroll', otherwise: 'Failed to unenroll' },
  'give-up': { title: 'Error', otherwise: 'Failed to give up the seats' },
  leave: { title: 'Error', otherwise: 'Failed to leave the waiting list' },
  decline: { title: 'Error', otherwise: 'Failed to decline the seats' },
};

interface GivingBack {
  start(): void;
  isBusy: boolean;
}

export function useCancelBooking(
  step: 'unenroll' | 'give-up',
  id: string,
  onClose: () => void,
): GivingBack {
  const name = 'PUT /api/bookings/{id}/cancel';
  const startOnce = useStartOnce();
  const { mutate, isPending } = useMutation({ ...mutation(name), ...useOutcome(step, onClose) });
  return { start: () => startOnce(name, () => mutate({ params: { id } })), isBusy: isPending };
}

export function useLeaveWaitlist(
  step: 'leave' | 'decline',
  id: string,
  onClose: () => void,
): GivingBack {
  const name = 'PUT /api/waitlist/{id}/decline';
  const startOnce = useStartOnce();
  const { mutate, isPending } = useMutation({ ...mutation(name), ...useOutcome(step, onClose) });
  const start = () => startOnce(name, () => mutate({ params: { id }, body: {} }));
  return { start, isBusy: isPending };
}

/** Of a refusal nothing is left to ask; where nothing was heard, it can be tried again. */
function useOutcome(step: Step, onClose: () => void) {
  const seatsChanged = useSeatsChanged();
  return {
    onSuccess: async () => {
      await seatsChanged();
      toast(done[step]);
      onClose();
    },
    onError: async (error: Error) => {
      const { title, otherwise } = failed[step];
      toast(failureToast(title, error, otherwise));
      if (error instanceof ApiError) onClose();
      await seatsChanged();
    },
  };
}

// Cancels a booking, or leaves a waiting list, and says so.
import { useMutation } from '@tanstack/react-query';
import type { BookingState } from '#domain/booking/lifecycle.ts';
import { ApiError, mutation } from '#web/kit/api.ts';
import { useSeatsChanged } from '#web/kit/seats-changed.ts';
import { useIsUnderWay } from '#web/kit/is-under-way.ts';
import { useStartOnce } from '#web/kit/start-once.ts';
import { type ToastInput, toast } from '#web/ui/toast.ts';
import { failureToast } from '../booking-news.ts';
import { nothingToPay } from './give-up-text.ts';
import { isGivenBack, isUnheard, useLookUp } from './unheard.ts';

type Step = 'unenroll' | 'give-up' | 'leave' | 'decline';

const done: Record<Step, ToastInput> = {
  unenroll: { title: 'Unenrolled', description: 'You have been removed from this class' },
  'give-up': { title: 'Seats given up', description: nothingToPay },
  leave: { title: 'Left the waiting list', description: 'You can join again at any time.' },
  decline: { title: 'Seats declined', description: 'They go to the next person in line.' },
};

/** The clock of this browser, or the moment of the press, was a little behind the rules. */
const lateToast: ToastInput = {
  title: 'Unenrolled',
  description:
    'You have been removed from this class. Free cancellation had just ended: you can ask for a refund on the page of your booking.',
};

/** What is said to whoever was promised so much, and gets so much. */
export const unenrolledToast = (promisedCents: number, refunded: number): ToastInput =>
  Math.round(refunded * 100) < promisedCents ? lateToast : done.unenroll;

/** The payment may have come at the same moment: then they cancelled a booking like any other. */
export const givenUpToast = (status: BookingState): ToastInput =>
  status === 'forfeited' ? lateToast : done['give-up'];

const failed: Record<Step, { title: string; otherwise: string }> = {
  unenroll: { title: 'Failed to unenroll', otherwise: 'Failed to unenroll' },
  'give-up': { title: 'Error', otherwise: 'Failed to give up the seats' },
  leave: { title: 'Error', otherwise: 'Failed to leave the waiting list' },
  decline: { title: 'Error', otherwise: 'Failed to decline the seats' },
};

interface Given<Steps extends Step> {
  step: Steps;
  classId: string;
  /** Of the booking, or of the place in line. */
  id: string;
  onClose: () => void;
}

interface GivingBack {
  start(): void;
  isBusy: boolean;
}

export function useCancelBooking(
  given: Given<'unenroll' | 'give-up'>,
  promisedCents = 0,
): GivingBack {
  const name = 'PUT /api/bookings/{id}/cancel';
  const { id, step } = given;
  const startOnce = useStartOnce();
  const { succeed, onError } = useOutcome(given);
  const { mutate } = useMutation({
    ...mutation(name),
    onSuccess: ({ status, refunded }) =>
      succeed(
        step === 'unenroll' ? unenrolledToast(promisedCents, refunded) : givenUpToast(status),
      ),
    onError,
  });
  const start = () => startOnce(name, () => mutate({ params: { id } }));
  return { start, isBusy: useIsUnderWay(name) };
}

export function useLeaveWaitlist(given: Given<'leave' | 'decline'>): GivingBack {
  const name = 'PUT /api/waitlist/{id}/decline';
  const { id, step } = given;
  const startOnce = useStartOnce();
  const { succeed, onError } = useOutcome(given);
  const { mutate } = useMutation({
    ...mutation(name),
    onSuccess: () => succeed(done[step]),
    onError,
  });
  const start = () => startOnce(name, () => mutate({ params: { id }, body: {} }));
  return { start, isBusy: useIsUnderWay(name) };
}

/** Of a refusal nothing is left to ask; where nothing was heard, it can be tried again. */
function useOutcome({ step, classId, id, onClose }: Given<Step>) {
  const seatsChanged = useSeatsChanged();
  const lookUp = useLookUp(classId);
  const succeed = async (message: ToastInput) => {
    await seatsChanged();
    toast(message);
    onClose();
  };
  return {
    succeed,
    onError: async (error: Error) => {
      if (isUnheard(error) && isGivenBack(await lookUp(), id)) return succeed(done[step]);
      const { title, otherwise } = failed[step];
      toast(failureToast(title, error, otherwise));
      if (error instanceof ApiError) onClose();
      await seatsChanged();
    },
  };
}

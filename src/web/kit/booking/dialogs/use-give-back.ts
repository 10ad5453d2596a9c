// Cancels a booking or leaves a waiting list, and reports it.
import { useMutation } from '@tanstack/react-query';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useIsUnderWay } from '#web/kit/api/is-under-way.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { type ToastInput, toast } from '#web/ui/toast/toast.ts';
import { failureToast } from '../booking-news.ts';
import { nothingToPay } from './give-up-text.ts';
import { isGivenBack, isResponseLost, useLookUp } from './lost-response.ts';

type Step = 'unenroll' | 'give-up' | 'leave' | 'decline';

const unenrolled: ToastInput = {
  title: 'Unenrolled',
  description: 'You have been removed from this class',
};

export function doneToast(step: Step, seats: number): ToastInput {
  const isOne = seats === 1;
  switch (step) {
    case 'unenroll':
      return unenrolled;
    case 'give-up':
      return { title: 'Booking canceled', description: nothingToPay };
    case 'leave':
      return { title: 'Left the waiting list', description: 'You can join again at any time.' };
    case 'decline':
      return {
        title: isOne ? 'Seat declined' : 'Seats declined',
        description: `${isOne ? 'It goes' : 'They go'} to the next person on the waiting list.`,
      };
  }
}

/** The state each dialog describes, sent along because in another state its promise would be wrong. */
const shownStatus = { unenroll: 'confirmed', 'give-up': 'held' } as const;

/** The refund deadline passed just before the press, or the browser's clock was behind. */
const lateToast: ToastInput = {
  title: 'Unenrolled',
  description:
    'You have been removed from this class. Free cancellation had just ended: you can ask for a refund on the page of your booking.',
};

/** Toast for the refund that was promised and the one that was paid. */
export const unenrolledToast = (promisedCents: number, refunded: number): ToastInput =>
  Math.round(refunded * 100) < promisedCents ? lateToast : unenrolled;

const failed: Record<Step, { title: string; otherwise: string }> = {
  unenroll: { title: 'Failed to unenroll', otherwise: 'Failed to unenroll' },
  'give-up': { title: 'Error', otherwise: 'Your booking could not be canceled. Try again.' },
  leave: { title: 'Error', otherwise: 'You are still on the waiting list. Try again.' },
  decline: { title: 'Error', otherwise: 'The seats could not be declined. Try again.' },
};

interface Given<Steps extends Step> {
  step: Steps;
  classId: string;
  /** Id of the booking or of the place in line. */
  id: string;
  seats: number;
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
  const { id, step, seats } = given;
  const startOnce = useStartOnce();
  const { succeed, onError } = useOutcome(given);
  const { mutate } = useMutation({
    ...mutation(name),
    onSuccess: ({ refunded }) =>
      succeed(
        step === 'unenroll' ? unenrolledToast(promisedCents, refunded) : doneToast(step, seats),
      ),
    onError,
  });
  const start = () =>
    startOnce(name, () => mutate({ params: { id }, body: { status: shownStatus[step] } }));
  return { start, isBusy: useIsUnderWay(name) };
}

export function useLeaveWaitlist(given: Given<'leave' | 'decline'>): GivingBack {
  const name = 'PUT /api/waitlist/{id}/decline';
  const { id, step, seats } = given;
  const startOnce = useStartOnce();
  const { succeed, onError } = useOutcome(given);
  const { mutate } = useMutation({
    ...mutation(name),
    onSuccess: () => succeed(doneToast(step, seats)),
    onError,
  });
  const start = () => startOnce(name, () => mutate({ params: { id }, body: {} }));
  return { start, isBusy: useIsUnderWay(name) };
}

/** An API error closes the dialog; without a response it stays open for another try. */
function useOutcome({ step, classId, id, seats, onClose }: Given<Step>) {
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
      if (isResponseLost(error) && isGivenBack(await lookUp(), id))
        return succeed(doneToast(step, seats));
      const { title, otherwise } = failed[step];
      toast(failureToast(title, error, otherwise));
      if (error instanceof ApiError) onClose();
      await seatsChanged();
    },
  };
}

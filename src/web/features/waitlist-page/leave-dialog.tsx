// Asks for confirmation before a place in line or offered seats are given up.
import { useMutation } from '@tanstack/react-query';
import type { WaitlistEntry } from '#contract/bookings/bookings.ts';
import { AboutSession } from '#web/kit/booking/dialogs/about-session.tsx';
import { GiveBackDialog } from '#web/kit/booking/dialogs/give-back-dialog.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { failureToast } from '#web/kit/booking/booking-news.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast/toast.ts';

const decline = { submitText: 'Decline', busyText: 'Declining…' };
const offered = {
  one: {
    ...decline,
    title: 'Decline this seat?',
    keepText: 'Keep it',
    text: 'Others can have it then, and you leave the waiting list.',
  },
  several: {
    ...decline,
    title: 'Decline these seats?',
    keepText: 'Keep them',
    text: 'Others can have them then, and you leave the waiting list.',
  },
};
const questions = {
  offered: (seats: number) => (seats === 1 ? offered.one : offered.several),
  waiting: () => ({
    title: 'Leave the waiting list?',
    keepText: 'Stay on the list',
    submitText: 'Leave the list',
    busyText: 'Leaving…',
    text: 'If you join again, you start at the end.',
  }),
};

export type OpenPlace = WaitlistEntry & { status: keyof typeof questions };

interface LeaveDialogProps {
  place: OpenPlace;
  token: string | undefined;
  onClose: () => void;
}

export function LeaveDialog({ place, token, onClose }: LeaveDialogProps) {
  const { text, ...words } = questions[place.status](place.seats);
  const leaving = useLeaving(place.id, token, onClose);
  const returnFocus = useFocusReturn();
  return (
    <GiveBackDialog
      {...words}
      isBusy={leaving.isBusy}
      onYes={leaving.start}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <AboutSession {...place} />
      <p>{text}</p>
    </GiveBackDialog>
  );
}

/** Gives up a place in line, as its learner or with the token from the email. */
function useLeaving(
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
      toast(failureToast('Error', error, 'You are still on the waiting list. Try again.'));
      // An API error closes the dialog; without a response it stays open for another try.
      if (error instanceof ApiError) onClose();
      await seatsChanged();
    },
  });
  const input = { params: { id }, body: token ? { token } : {} };
  return { start: () => startOnce(name, () => mutate(input)), isBusy: isPending };
}

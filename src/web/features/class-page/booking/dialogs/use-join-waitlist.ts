// Adds a learner to a session's waiting list, and reports their position.
import { useMutation } from '@tanstack/react-query';
import { mutation } from '#web/kit/api/api.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useIsUnderWay } from '#web/kit/time/is-under-way.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast.ts';
import { failureToast } from '../../../../kit/booking/booking-news.ts';
import { isResponseLost, useLookUp } from '../../../../kit/booking/dialogs/lost-response.ts';

interface Aim {
  classId: string;
  sessionId: string;
}

const name = 'POST /api/waitlist';

export function useJoinWaitlist({ classId, sessionId }: Aim, onClose: () => void) {
  const seatsChanged = useSeatsChanged();
  const lookUp = useLookUp(classId);
  const startOnce = useStartOnce();
  const onSuccess = async ({ position }: { position: number | null }) => {
    await seatsChanged();
    toast({
      title: "You're on the waiting list",
      description: `${position === null ? '' : `You're number ${position}. `}We email you when seats come free.`,
    });
    onClose();
  };
  const { mutate } = useMutation({
    ...mutation(name),
    onSuccess,
    onError: async (error) => {
      const enrollment = isResponseLost(error) ? await lookUp() : undefined;
      const place = enrollment?.waitlist.find((one) => one.sessionId === sessionId);
      if (place) return onSuccess(place);
      toast(failureToast('Error', error, 'Failed to join the waiting list'));
      // After a lost response the dialog stays open for another try.
      if (!isResponseLost(error)) onClose();
      await seatsChanged();
    },
  });
  return {
    join: (seats: number) =>
      startOnce(name, () => mutate({ body: { session_id: sessionId, seats } })),
    isBusy: useIsUnderWay(name),
  };
}

// Sends the reply to a new time, as the learner or with the token from the email.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '#web/kit/booking/booking-news.ts';
import { mutation } from '#web/kit/api/api.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast.ts';
import { rescheduleQuery } from './reschedule-query.ts';

type Reply = 'accept' | 'refund';

export function useRescheduleReply(id: string, token: string | undefined) {
  const name = 'POST /api/bookings/{id}/reschedule';
  const queryClient = useQueryClient();
  const seatsChanged = useSeatsChanged();
  const startOnce = useStartOnce();
  const { mutate, isPending, variables } = useMutation({
    ...mutation(name),
    // The page shows the new state, and its buttons disappear, so focus moves to the state.
    onSuccess: async (response) => {
      queryClient.setQueryData(rescheduleQuery(id, token).queryKey, response);
      focusPart('#state-title');
      // On a phone the state is above the buttons, out of view.
      document.getElementById('state-title')?.scrollIntoView({ block: 'center' });
      await seatsChanged();
    },
    onError: async (error) => {
      toast(failureToast('Error', error, 'Failed to send your answer'));
      await seatsChanged();
    },
  });
  const send = (reply: Reply) =>
    startOnce(name, () => mutate({ params: { id }, body: { reply, ...(token && { token }) } }));
  return { send, sending: isPending ? variables.body.reply : undefined };
}

// Retries a failed mail or job, shows a toast, and refetches the list.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recountQueue } from '#web/features/admin/queues/admin-queue.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useSavedPlace } from './saved-place.ts';

const listOf = {
  'POST /api/admin/mails/{id}/send-again': 'GET /api/admin/mails/failed',
  'POST /api/admin/jobs/{id}/retry': 'GET /api/admin/jobs/failed',
} as const;

export function useRetry(name: keyof typeof listOf) {
  const client = useQueryClient();
  const { mark, restore } = useSavedPlace();
  const readAgain = async () => {
    await client.invalidateQueries(query(listOf[name]));
    await recountQueue(client);
    restore();
  };
  const { mutate, isPending } = useMutation({
    ...mutation(name),
    onSuccess: async () => {
      toast({ title: 'Trying it again', description: 'What fails once more comes back here.' });
      await readAgain();
    },
    onError: async (error) => {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      await readAgain();
    },
  });
  const retry = (id: string) => {
    mark();
    mutate({ params: { id } });
  };
  return { retry, isSending: isPending };
}

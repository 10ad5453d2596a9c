// Lets a blocked person write again.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { readMessagesAgain } from '../message-queries.ts';

export function useUnblock(id: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mutation('DELETE /api/conversations/{id}/block'),
    onSuccess: () => readMessagesAgain(queryClient),
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  return {
    isUnblocking: isPending,
    start: () => {
      if (!isPending) mutate({ params: { id } });
    },
  };
}

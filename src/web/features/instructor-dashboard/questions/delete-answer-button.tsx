// Button that deletes an answer; its words are offered again when the question is answered next.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { receivedQuery } from './received-query.ts';

export function DeleteAnswerButton({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: receivedQuery.queryKey });
  const removing = useMutation({
    ...mutation('DELETE /api/questions/{id}/answer'),
    onSuccess: async () => {
      onDeleted();
      await readAgain();
      toast({
        title: 'Answer deleted',
        description: 'The question is no longer shown. “Answer” begins with what you had written.',
      });
      focusPart('#questions');
    },
    onError: async (error) => {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      // Another tab was faster.
      await readAgain();
    },
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-describedby={`question-${id}`}
      onClick={() => {
        if (!removing.isPending) removing.mutate({ params: { id } });
      }}
    >
      Delete answer
    </Button>
  );
}

// Dialog that asks before a question is taken off the list of the instructor, because nothing brings it back.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceivedQuestion } from '#contract/questions/questions.ts';
import { mutation } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPage, focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { receivedQuery } from './received-query.ts';

interface DeclineDialogProps {
  asked: ReceivedQuestion;
  onClose: () => void;
}

export function DeclineDialog({ asked: { id, asker }, onClose }: DeclineDialogProps) {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: receivedQuery.queryKey });
  const returnFocus = useFocusReturn(() => focusPart('#questions') || focusPage());
  const declining = useMutation({
    ...mutation('PUT /api/questions/{id}/decline'),
    onSuccess: async () => {
      onClose();
      await readAgain();
      toast({
        title: 'Taken off your list',
        description: 'The page of the class does not show it.',
      });
      focusPart('#questions');
    },
    // The asker may have deleted it.
    onError: () => void readAgain(),
  });
  return (
    <DialogForm
      title="Leave this question unanswered?"
      description={`It leaves your list for good. ${asker ?? 'Whoever asked'} sees that you do not want to answer it in public; nobody else sees it.`}
      submitText="Leave unanswered"
      busyText="Saving…"
      variant="solid"
      isBusy={declining.isPending}
      onSubmit={async (event) => {
        event.preventDefault();
        if (!declining.isPending) declining.mutate({ params: { id } });
      }}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <FormAlert error={declining.error} />
    </DialogForm>
  );
}

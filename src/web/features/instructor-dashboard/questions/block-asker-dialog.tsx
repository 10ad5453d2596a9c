// Dialog that asks before somebody who has asked in public is blocked, and says what that means.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceivedQuestion } from '#contract/questions/questions.ts';
import { mutation } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { receivedQuery } from './received-query.ts';

interface BlockAskerDialogProps {
  asked: ReceivedQuestion;
  focusMenu: () => void;
  onClose: () => void;
}

export function BlockAskerDialog({ asked, focusMenu, onClose }: BlockAskerDialogProps) {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: receivedQuery.queryKey });
  const returnFocus = useFocusReturn(focusMenu);
  const { id, asker } = asked;
  const name = asker ?? 'this person';
  const blocking = useMutation({
    ...mutation('PUT /api/questions/{id}/block'),
    onSuccess: async () => {
      onClose();
      await readAgain();
      toast({ title: 'Blocked', description: `What ${name} asks no longer reaches you.` });
      focusPart('#questions');
    },
    // The asker may have deleted it.
    onError: () => void readAgain(),
  });
  return (
    <DialogForm
      title={
        <>
          Block <bdi>{name}</bdi>?
        </>
      }
      description="They can no longer write to you, their questions do not reach you, and they are not told that you blocked them. You can unblock them at any time."
      submitText="Block"
      busyText="Blocking…"
      variant="danger"
      isBusy={blocking.isPending}
      onSubmit={async (event) => {
        event.preventDefault();
        if (!blocking.isPending) blocking.mutate({ params: { id } });
      }}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <p className="text-text-2">Bookings stay as they are.</p>
      <FormAlert error={blocking.error} />
    </DialogForm>
  );
}

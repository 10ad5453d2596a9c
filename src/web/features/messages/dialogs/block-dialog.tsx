// Asks before a person is blocked, and says what that means.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '#contract/messages/message-shapes.ts';
import { mutation } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { readMessagesAgain, showAsBlocked } from '../message-queries.ts';

interface BlockDialogProps {
  conversation: Conversation;
  /** The menu item that opened it is gone when it closes. */
  focusMenu: () => void;
  onClose: () => void;
}

export function BlockDialog({ conversation, focusMenu, onClose }: BlockDialogProps) {
  const { id, person, myRole } = conversation;
  const returnFocus = useFocusReturn(focusMenu);
  const queryClient = useQueryClient();
  const blocking = useMutation({
    ...mutation('PUT /api/conversations/{id}/block'),
    onSuccess: () => {
      showAsBlocked(queryClient, id);
      readMessagesAgain(queryClient);
      toast({ title: 'Blocked', description: `${person.name} can no longer write to you.` });
      onClose();
    },
  });
  return (
    <DialogForm
      title={
        <>
          Block <bdi>{person.name}</bdi>?
        </>
      }
      description="They can no longer write to you. They read that they cannot, and not why. You can unblock them at any time."
      backText="Cancel"
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
      <p className="text-text-2">
        {myRole === 'learner'
          ? 'Bookings stay as they are, and you still get messages to everybody who booked a date.'
          : 'Bookings stay as they are: cancel or reschedule a date as usual.'}
      </p>
      <FormAlert error={blocking.error} />
    </DialogForm>
  );
}

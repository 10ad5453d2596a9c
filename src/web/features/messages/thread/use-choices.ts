// Archives, mutes or marks as unread the open conversation, and says what that does.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Conversation } from '#contract/messages/message-shapes.ts';
import { mutation } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { readMessagesAgain } from '../message-queries.ts';

export function useChoices({ id, isArchived, isMuted }: Conversation) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    ...mutation('PATCH /api/conversations/{id}'),
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  const choose = (
    body: { isArchived?: boolean; isMuted?: boolean; isMarkedUnread?: boolean },
    onDone: () => void,
  ) => {
    if (isPending) return;
    mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          readMessagesAgain(queryClient);
          onDone();
        },
      },
    );
  };
  return {
    /** Leaves the conversation, which would be read again otherwise. */
    markUnread: () => choose({ isMarkedUnread: true }, () => void navigate('/messages')),
    archive: () =>
      choose({ isArchived: !isArchived }, () => {
        if (isArchived) return toast({ title: 'Back in your messages' });
        toast({
          title: 'Archived',
          description: isMuted
            ? 'It stays archived, because it is muted.'
            : 'A new message brings it back.',
        });
        return void navigate('/messages');
      }),
    mute: () =>
      choose({ isMuted: !isMuted }, () =>
        toast(
          isMuted
            ? { title: 'Not muted any more' }
            : {
                title: 'Muted',
                description: 'Its messages are not counted, mailed or pushed.',
              },
        ),
      ),
  };
}

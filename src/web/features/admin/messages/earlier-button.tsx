// Button that puts earlier messages before those that an operator reads; the reason given covers them too.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, query } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { type ReadConversation, readConversationQuery } from './read-conversation.ts';

export function EarlierButton({ read }: { read: ReadConversation }) {
  const client = useQueryClient();
  const { id, viewId, earlier } = read.conversation;
  const loading = useMutation({
    mutationFn: (before: number) =>
      client.fetchQuery({
        ...query('GET /api/admin/conversation-views/{id}/messages', {
          params: { id: viewId },
          query: { before },
        }),
        staleTime: 0,
        gcTime: 0,
      }),
    onSuccess: (page) =>
      client.setQueryData(readConversationQuery(id).queryKey, (known) =>
        known?.conversation.earlier === earlier
          ? {
              ...known,
              conversation: {
                ...known.conversation,
                earlier: page.earlier,
                messages: [...page.messages, ...known.conversation.messages],
              },
            }
          : known,
      ),
    onError: (error) =>
      toast({
        title: 'Error',
        description:
          error instanceof ApiError && error.code === 'not_found'
            ? 'You gave your reason a while ago. Reload the page and give it again.'
            : failureText(error),
        variant: 'destructive',
      }),
  });
  if (earlier === null) return null;
  return (
    <BusyButton
      size="sm"
      variant="outline"
      className="mt-6"
      isBusy={loading.isPending}
      busyText="Loading…"
      onClick={() => {
        if (!loading.isPending) loading.mutate(earlier);
      }}
    >
      Show earlier messages
    </BusyButton>
  );
}

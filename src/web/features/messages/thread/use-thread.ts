// The messages of an open conversation: those read so far, those on their way, and what has been read by whom.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Conversation } from '#contract/messages/message-shapes.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { unreadQuery } from '#web/kit/messages/unread-query.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { showAsRead } from '../message-queries.ts';
import { type KnownMessages, mergeMessages } from './merge-messages.ts';

interface ThreadMessages extends KnownMessages {
  isLoadingEarlier: boolean;
  loadEarlier: () => void;
}

export function useThreadMessages(conversation: Conversation): ThreadMessages {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(conversation);
  const [known, setKnown] = useState<KnownMessages>(conversation);
  if (seen !== conversation) {
    setSeen(conversation);
    setKnown(mergeMessages(known, conversation));
  }
  const loading = useMutation({
    mutationFn: (before: number) =>
      queryClient.fetchQuery({
        ...query('GET /api/conversations/{id}', {
          params: { id: conversation.id },
          query: { before },
        }),
        staleTime: 0,
        gcTime: 0,
      }),
    onSuccess: (page) => setKnown((current) => mergeMessages(current, page)),
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  const { earlier } = known;
  return {
    ...known,
    isLoadingEarlier: loading.isPending,
    loadEarlier: () => {
      if (earlier !== null && !loading.isPending) loading.mutate(earlier);
    },
  };
}

/** Tells the server what has been read, while the page is on screen and shows the newest message. */
export function useMarkRead({ id, messages, readUpTo }: Conversation, isAtEnd: boolean): void {
  const queryClient = useQueryClient();
  const isVisible = useIsVisible();
  const newest = messages.findLast(({ isMine }) => !isMine)?.position ?? 0;
  const { mutate } = useMutation({
    ...mutation('PUT /api/conversations/{id}/read'),
    onSuccess: () => void queryClient.invalidateQueries(unreadQuery),
  });
  const isDue = isVisible && isAtEnd && newest > readUpTo;
  useEffect(() => {
    if (!isDue) return;
    showAsRead(queryClient, id, newest);
    mutate({ params: { id }, body: { upTo: newest } });
  }, [isDue, id, newest, mutate, queryClient]);
}

const useIsVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

// The messages of an open conversation: those read so far, those on their way, and what has been read by whom.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Conversation, messageLimits } from '#contract/messages/message-shapes.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { unreadQuery } from '#web/kit/messages/unread-query.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { showAsRead } from '../message-queries.ts';
import { endOf, hasGap, type KnownMessages, mergeMessages, startOf } from './merge-messages.ts';

interface ThreadMessages extends KnownMessages {
  /** False while the reader is at an earlier part, with a gap before the newest messages. */
  hasNewest: boolean;
  isLoading: boolean;
  loadEarlier: () => void;
  loadLater: () => void;
  showNewest: () => void;
}

/** `opening` is the earlier part at which the conversation opens, where it does not open at its newest messages. */
export function useThreadMessages(
  conversation: Conversation,
  opening: KnownMessages | undefined,
): ThreadMessages {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(conversation);
  const [shown, setShown] = useState(() =>
    opening ? addPage({ known: opening, hasNewest: false }, conversation) : newestOf(conversation),
  );
  if (seen !== conversation) {
    setSeen(conversation);
    setShown(addPage(shown, conversation));
  }
  const loading = useMutation({
    mutationFn: (before: number) =>
      queryClient.fetchQuery({ ...pageQuery(conversation.id, before), staleTime: 0, gcTime: 0 }),
    onSuccess: (page) =>
      setShown(({ known, hasNewest }) =>
        addPage({ known: mergeMessages(known, page), hasNewest }, conversation),
      ),
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  const load = (before: number | null) => {
    if (before !== null && !loading.isPending) loading.mutate(before);
  };
  const { known, hasNewest } = shown;
  return {
    ...known,
    hasNewest,
    isLoading: loading.isPending,
    loadEarlier: () => load(known.earlier),
    // Positions have no gaps: what comes before this one is the page that follows.
    loadLater: () => load(endOf(known) + messageLimits.messages + 1),
    showNewest: () => setShown((now) => (now.hasNewest ? now : newestOf(conversation))),
  };
}

interface ShownPart {
  known: KnownMessages;
  hasNewest: boolean;
}

const newestOf = (conversation: Conversation): ShownPart => ({
  known: conversation,
  hasNewest: true,
});

/** An earlier part stays as it is until it reaches the newest messages. */
const addPage = ({ known, hasNewest }: ShownPart, newest: Conversation): ShownPart =>
  !hasNewest && hasGap(known, newest)
    ? { known, hasNewest }
    : { known: mergeMessages(known, newest), hasNewest: true };

const pageQuery = (id: string, before: number) =>
  query('GET /api/conversations/{id}', { params: { id }, query: { before } });

/** The page with a message in its middle; null where the conversation opens at its newest messages. */
export const partQuery = (id: string, at: number | null) =>
  queryOptions({
    queryKey: ['part of a conversation', id, at],
    queryFn: ({ client }): Promise<KnownMessages> =>
      client.fetchQuery({
        ...pageQuery(id, (at ?? 0) + messageLimits.messages / 2),
        staleTime: 0,
        gcTime: 0,
      }),
    enabled: at !== null,
    staleTime: Infinity,
    gcTime: 0,
  });

/** The found message, or the first unread one, where the newest messages do not reach back to it. */
export function openingPosition(
  conversation: Conversation,
  found: number | undefined,
): number | null {
  const at = found ?? conversation.unreadFrom;
  return at !== null && at < startOf(conversation) ? at : null;
}

/** Tells the server what has been read, while the reader is watching: the page is on screen and shows the newest message. */
export function useMarkRead(
  { id, messages, readUpTo, isMarkedUnread }: Conversation,
  isWatching: boolean,
): void {
  const queryClient = useQueryClient();
  const newest = messages.findLast(({ isMine }) => !isMine)?.position ?? 0;
  const { mutate } = useMutation({
    ...mutation('PUT /api/conversations/{id}/read'),
    onSuccess: () => void queryClient.invalidateQueries(unreadQuery),
  });
  const isKept = useKeptMark(isMarkedUnread, isWatching);
  const isDue = isWatching && (newest > readUpTo || (isMarkedUnread && !isKept));
  useEffect(() => {
    if (!isDue) return;
    showAsRead(queryClient, id, newest);
    mutate({ params: { id }, body: { upTo: newest } });
  }, [isDue, id, newest, mutate, queryClient]);
}

/** Whether the reader has marked it as unread while it was open, here or on another device: then it stays so until it is opened again. */
function useKeptMark(isMarkedUnread: boolean, isWatching: boolean): boolean {
  const [known, setKnown] = useState(isMarkedUnread);
  const [isKept, setKept] = useState(false);
  if (known !== isMarkedUnread) {
    setKnown(isMarkedUnread);
    setKept(isMarkedUnread && isWatching);
  } else if (isKept && !isWatching) setKept(false);
  return isKept;
}

export const useIsVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

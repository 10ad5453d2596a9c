// Queries of the inbox and of a conversation; both are read again whenever something was written or read.
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { EndpointName, Output } from '#contract/endpoints.ts';
import type { Conversation, ConversationSummary } from '#contract/messages/message-shapes.ts';
import { query } from '#web/kit/api/api.ts';
import { readAgain } from '#web/kit/api/read-again.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { useLive } from '#web/kit/live/live.ts';
import { unreadQuery } from '#web/kit/messages/unread-query.ts';
import type { WriteTarget } from '#web/kit/messages/write-address.ts';
import type { QueryClient } from '@tanstack/react-query';

const listCall = 'GET /api/conversations' satisfies EndpointName;
const readCall = 'GET /api/conversations/{id}' satisfies EndpointName;

export interface InboxFilter {
  q: string;
  isUnread: boolean;
  isArchived: boolean;
}

type InboxPage = Output<typeof listCall>;

export const inboxQuery = ({ q, isUnread, isArchived }: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [listCall, { q, isUnread, isArchived }],
    queryFn: ({ client, pageParam }): Promise<InboxPage> =>
      client.fetchQuery({
        ...query(listCall, {
          query: {
            ...(q && { q }),
            ...(isUnread && { unread: 'true' }),
            ...(isArchived && { archived: 'true' }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        }),
        staleTime: 0,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: InboxPage) => next,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    ...query(readCall, { params: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export const findQuery = (target: WriteTarget) =>
  queryOptions({ ...query('GET /api/conversations/find', { query: target }), staleTime: 0 });

/** Reads again whatever is on screen: the list, the open conversation and the count. */
export function readMessagesAgain(queryClient: QueryClient): void {
  for (const name of [listCall, readCall]) void readAgain(queryClient, { queryKey: [name] });
  void readAgain(queryClient, { queryKey: unreadQuery.queryKey });
}

/** `onConnect` is called whenever the live connection begins, also after it was lost. */
export function useLiveMessages(onConnect: () => void): void {
  const queryClient = useQueryClient();
  const authSession = useAuthSession();
  const topic =
    authSession.status === 'signed-in' ? (`person:${authSession.user.id}` as const) : undefined;
  useLive(topic, (payload) => {
    if (payload === '') onConnect();
    if (payload === '' || payload === 'messages') readMessagesAgain(queryClient);
  });
}

/** Shows a conversation as read before the server has confirmed it. */
export function showAsRead(queryClient: QueryClient, id: string, upTo: number): void {
  queryClient.setQueryData(
    conversationQuery(id).queryKey,
    (known: Conversation | undefined) =>
      known && {
        ...known,
        readUpTo: Math.max(known.readUpTo, upTo),
        unreadFrom: (known.unreadFrom ?? 0) > upTo ? known.unreadFrom : null,
        isMarkedUnread: false,
      },
  );
  const read = (one: ConversationSummary) =>
    one.id === id ? { ...one, unread: 0, isMarkedUnread: false } : one;
  queryClient.setQueriesData<{ pages: InboxPage[]; pageParams: unknown[] }>(
    { queryKey: [listCall], predicate: ({ state }) => isPaged(state.data) },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          conversations: page.conversations.map(read),
        })),
      },
  );
}

/** Shows that a conversation is closed before it is read again: nobody writes into it, or sees what is read. */
export function showAsBlocked(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(
    conversationQuery(id).queryKey,
    (known: Conversation | undefined) =>
      known && { ...known, state: 'blocked_by_me' as const, otherReadUpTo: null },
  );
}

const isPaged = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'pages' in data;

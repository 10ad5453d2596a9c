// What an operator was shown of a conversation for a reason; asking again would be another reading, with a reason of its own.
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { AdminConversation } from '#contract/messages/message-admin-calls.ts';

export interface ReadConversation {
  conversation: AdminConversation;
  reason: string;
  readAt: string;
}

export const conversationAddress = (id: string): string => `/admin/conversations/${id}`;

/** In memory alone: after a reload, and some minutes after leaving the page, a reason is needed again. */
export const readConversationQuery = (id: string) =>
  queryOptions<ReadConversation>({ queryKey: ['conversation read', id], queryFn: skipToken });

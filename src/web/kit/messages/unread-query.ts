// Query for the number of conversations with unread messages, which the navigation and the inbox share.
import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';

export const unreadQuery = queryOptions({
  ...query('GET /api/conversations/unread-count'),
  refetchOnWindowFocus: 'always',
});

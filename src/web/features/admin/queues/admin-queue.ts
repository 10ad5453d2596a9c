// Query for the queue lengths, shared by the overview and the navigation of the admin area.
import type { QueryClient } from '@tanstack/react-query';
import { waitingQuery } from './waiting-query.ts';

export const adminQueueQuery = waitingQuery('GET /api/admin/queue');

/** Call it after a decision. */
export const recountQueue = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(adminQueueQuery);

// How much waits for an operator, shared by the overview and the navigation of the admin area.
import type { QueryClient } from '@tanstack/react-query';
import { waitingQuery } from './waiting-query.ts';

export const adminQueueQuery = waitingQuery('GET /api/admin/queue');

/** After something was decided. */
export const recountQueue = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(adminQueueQuery);

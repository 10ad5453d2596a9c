// How much waits for an operator, shared by the overview and the navigation of the desk.
import type { QueryClient } from '@tanstack/react-query';
import { waitingQuery } from './waiting-query.ts';

export const deskQueueQuery = waitingQuery('GET /api/desk/queue');

/** After something was decided. */
export const recountQueue = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(deskQueueQuery);

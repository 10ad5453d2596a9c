// Reads again what is on screen after something has changed on the server.
import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * A first read that is under way may have been answered before the change, and the client would not start another beside
 * it: it is read once more when it has arrived.
 */
export function readAgain(client: QueryClient, filters: QueryFilters): Promise<void> {
  for (const { state, promise, queryKey } of client.getQueryCache().findAll(filters)) {
    if (state.data !== undefined || state.fetchStatus !== 'fetching') continue;
    const again = () => client.invalidateQueries({ queryKey, exact: true });
    // A read that fails says so where it is shown.
    promise?.then(again, () => undefined);
  }
  return client.invalidateQueries(filters);
}

// Drops cached personal responses when somebody else signs in, or when the user signs out.
import type { Query, QueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import { onPersonChange } from './auth-session-store.ts';

/**
 * The same for everyone: refetching them would only replace the page while it is being read. Without them a part whose
 * code comes late (kit/page/deferred-part.tsx) would no longer match the server's HTML.
 */
const namesForEveryone: EndpointName[] = [
  'GET /api/site',
  'GET /api/home',
  'GET /api/landing/{slug}',
  'GET /api/explore',
  'GET /api/classes/{id}',
  'GET /api/classes/{id}/similar',
  'GET /api/instructors/{username}',
];
const forEveryone = new Set<unknown>(namesForEveryone);

const isPersonal = ({ queryKey }: Query): boolean => !forEveryone.has(queryKey[0]);

export function dropResponsesOnChange(queryClient: QueryClient): void {
  onPersonChange(() => {
    // Delayed until React has unmounted the former user's components, so that nothing is refetched for them.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
      void queryClient.resetQueries({ type: 'active', predicate: isPersonal });
    });
  });
}

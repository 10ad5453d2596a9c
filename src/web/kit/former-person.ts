// What was answered to one person is not shown to the next, nor to the visitor who remains.
import type { Query, QueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import { onPersonChange } from './session-store.ts';

/** The same for everyone: asked again, they would only take the page away from under its reader. */
const namesForEveryone: EndpointName[] = [
  'GET /api/site',
  'GET /api/explore',
  'GET /api/classes/{id}',
  'GET /api/classes/{id}/similar',
  'GET /api/instructors/{username}',
];
const forEveryone = new Set<unknown>(namesForEveryone);

const isPersonal = ({ queryKey }: Query): boolean => !forEveryone.has(queryKey[0]);

export function dropResponsesOnChange(queryClient: QueryClient): void {
  onPersonChange(() => {
    // By then React has taken away what is not for this person: nothing is asked again for it.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
      void queryClient.resetQueries({ type: 'active', predicate: isPersonal });
    });
  });
}

// What was answered to one person is not shown to the next, nor to the visitor who remains.
import type { Query, QueryClient } from '@tanstack/react-query';
import { onPersonChange } from './session-store.ts';
import { siteQuery } from './site.ts';

/** Every page rests on the site's facts, and they are the same for everyone. */
const isPersonal = ({ queryKey }: Query): boolean => queryKey[0] !== siteQuery.queryKey[0];

export function forgetAnswersOnChange(queryClient: QueryClient): void {
  onPersonChange(() => {
    // By then React has taken away what is not for this person: nothing is asked again for it.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
      void queryClient.resetQueries({ type: 'active', predicate: isPersonal });
    });
  });
}

// Invalidates cached lists and pages after a class has changed.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const notifiesOfClasses = /\/api\/(classes|explore|instructor|instructors)\b/;

/** `known`: the query that the response itself updates. */
export function forgetLists(queryClient: QueryClient, known?: QueryKey): void {
  const knownText = JSON.stringify(known);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      notifiesOfClasses.test(String(queryKey[0])) && JSON.stringify(queryKey) !== knownText,
  });
}

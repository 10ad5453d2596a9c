// Lists and pages that were read before a class changed are asked for anew when they are shown again.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const notifiesOfClasses = /\/api\/(classes|explore|instructor|instructors)\b/;

/** `known`: what is to be replaced by the answer itself. */
export function forgetLists(queryClient: QueryClient, known?: QueryKey): void {
  const knownText = JSON.stringify(known);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      notifiesOfClasses.test(String(queryKey[0])) && JSON.stringify(queryKey) !== knownText,
  });
}

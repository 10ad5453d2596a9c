// The instructor's own classes: the query, and the changes possible without opening one.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnClass } from '#contract/classes/classes.ts';
import { forgetLists } from '#web/kit/class/forget-lists.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { useRedirectAfter } from '#web/kit/page/redirect-after.ts';
import { toast } from '#web/ui/toast/toast.ts';

export const ownClassesQuery = queryOptions({
  ...query('GET /api/instructor/classes'),
  // Learners book, and other pages and tabs change classes, so cached data is only shown until the refetch.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

export type PublishCall = 'PUT /api/classes/{id}/publish' | 'PUT /api/classes/{id}/unpublish';

export function usePublishing(name: PublishCall) {
  const queryClient = useQueryClient();
  return useMutation({
    ...mutation(name),
    onSuccess: async (changed) => {
      // A response read before the change must not arrive after it.
      await queryClient.cancelQueries(ownClassesQuery);
      queryClient.setQueryData(ownClassesQuery.queryKey, (known) => replaced(known, changed));
      forgetLists(queryClient, ownClassesQuery.queryKey);
    },
  });
}

const replaced = (classes: OwnClass[] | undefined, changed: OwnClass): OwnClass[] | undefined =>
  classes?.map((own) => (own.id === changed.id ? changed : own));

/** The copy is opened at once, because it has no sessions yet. */
export function useDuplication() {
  const queryClient = useQueryClient();
  const redirectAfter = useRedirectAfter();
  const call = mutation('POST /api/classes/{id}/duplicate');
  const { mutate, isPending } = useMutation({
    ...call,
    onSuccess: async (copy) => {
      toast({ title: 'Class duplicated', description: 'Change what differs, then add its dates.' });
      await redirectAfter(`/classes/${copy.id}/edit`);
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  const duplicate = (id: string): void => {
    // The second click of a double click comes before the button is disabled.
    if (queryClient.isMutating(call) === 0) mutate({ params: { id } });
  };
  return { duplicate, isPending };
}

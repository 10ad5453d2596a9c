// The instructor's own classes: the query, and the changes possible without opening one.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnClass } from '#contract/classes/classes.ts';
import { forgetLists } from '#web/kit/class/forget-lists.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { ApiError, mutation, query } from '#web/kit/api/api.ts';
import { draftPath } from '#web/kit/class/draft-queries.ts';
import { useRedirectAfter } from '#web/kit/page/redirect-after.ts';
import { toast } from '#web/ui/toast/toast.ts';

export const ownClassesQuery = queryOptions({
  ...query('GET /api/instructor/classes'),
  // Learners book, and other pages and tabs change classes, so cached data is only shown until the refetch.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

export type StateCall =
  | 'PUT /api/classes/{id}/publish'
  | 'PUT /api/classes/{id}/unpublish'
  | 'PUT /api/classes/{id}/archive'
  | 'PUT /api/classes/{id}/bring-back';

/** `onChanged` comes first, because the list may then be without the card that it belongs to. */
export function useStateChange(name: StateCall, onChanged: (changed: OwnClass) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...mutation(name),
    onSuccess: async (changed) => {
      // A response read before the change must not arrive after it.
      await queryClient.cancelQueries(ownClassesQuery);
      onChanged(changed);
      queryClient.setQueryData(ownClassesQuery.queryKey, (known) => replaced(known, changed));
      forgetLists(queryClient, ownClassesQuery.queryKey);
    },
  });
}

const replaced = (classes: OwnClass[] | undefined, changed: OwnClass): OwnClass[] | undefined =>
  classes?.map((own) => (own.id === changed.id ? changed : own));

/** A class that is gone already counts as deleted. */
export function useDeletion(onGone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...mutation('DELETE /api/classes/{id}'),
    onSettled: async (_deleted, error, { params: { id } }) => {
      if (error && !(error instanceof ApiError && error.status === 404)) return;
      await queryClient.cancelQueries(ownClassesQuery);
      onGone();
      queryClient.setQueryData(ownClassesQuery.queryKey, (known) =>
        known?.filter((own) => own.id !== id),
      );
      forgetLists(queryClient, ownClassesQuery.queryKey);
    },
  });
}

/** The draft is opened at once, because it has no sessions yet. */
export function useDuplication() {
  const queryClient = useQueryClient();
  const redirectAfter = useRedirectAfter();
  const call = mutation('POST /api/classes/{id}/duplicate');
  const { mutate, isPending } = useMutation({
    ...call,
    onSuccess: async (draft) => {
      toast({
        title: 'Class duplicated',
        description: 'It is a draft: change what differs, and give it a date.',
      });
      await redirectAfter(draftPath(draft.id));
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

// The instructor's own classes: reading them, and what can be done to one without opening it.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { OwnClass } from '#contract/classes.ts';
import { failureText } from '#web/features/profile/failure-text.ts';
import { mutation, query } from '#web/kit/api.ts';
import { toast } from '#web/ui/toast.ts';

export const ownClassesQuery = queryOptions({
  ...query('GET /api/teacher/classes'),
  // Learners book, and other pages and tabs change classes: what was read before is only shown meanwhile.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

export type PublishCall = 'PUT /api/classes/{id}/publish' | 'PUT /api/classes/{id}/unpublish';

export function usePublishing(name: PublishCall) {
  const queryClient = useQueryClient();
  return useMutation({
    ...mutation(name),
    onSuccess: async (changed) => {
      // What was read before the change must not arrive after it.
      await queryClient.cancelQueries(ownClassesQuery);
      queryClient.setQueryData(ownClassesQuery.queryKey, (known) => replaced(known, changed));
    },
  });
}

const replaced = (classes: OwnClass[] | undefined, changed: OwnClass): OwnClass[] | undefined =>
  classes?.map((own) => (own.id === changed.id ? changed : own));

/** The copy is opened at once, for it has no dates yet. */
export function useDuplication() {
  const navigate = useNavigate();
  return useMutation({
    ...mutation('POST /api/classes/{id}/duplicate'),
    onSuccess: async (copy) => {
      toast({ title: 'Class copied', description: 'Change what differs, then add its dates.' });
      await navigate(`/classes/${copy.id}/edit`);
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
}

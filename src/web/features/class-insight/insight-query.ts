// Query of the insight into a class, and the calls that change its share links and return it.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Insight } from '#contract/classes/insight.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Views and bookings come at any time. */
export const insightQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/instructor/classes/{id}/insight', { params: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

const onError = (error: Error) =>
  toast({ title: 'Error', description: failureText(error), variant: 'destructive' });

export function useShareLinks(id: string) {
  const client = useQueryClient();
  const keep = (insight: Insight) =>
    client.setQueryData<Insight>(insightQuery(id).queryKey, insight);
  const make = useMutation({
    ...mutation('PUT /api/instructor/classes/{id}/share-tags/{tag}'),
    onSuccess: keep,
    onError,
  });
  const drop = useMutation({
    ...mutation('DELETE /api/instructor/classes/{id}/share-tags/{tag}'),
    onSuccess: keep,
    onError,
  });
  return { make, drop };
}

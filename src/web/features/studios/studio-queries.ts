// Queries of a person's studios, and the calls that change one of them.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/endpoints.ts';
import type { OwnStudio } from '#contract/studios/studios.ts';
import { mutation, query } from '#web/kit/api/api.ts';

export const studiosQuery = queryOptions({
  ...query('GET /api/studios'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Others change the studio too, so cached data is only shown until the refetch. */
export const studioQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/studios/{id}', { params: { id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

type StudioCall =
  | 'PUT /api/studios/{id}'
  | 'POST /api/studios/{id}/invitations'
  | 'PUT /api/studios/{id}/invitations/{invitationId}/resend'
  | 'DELETE /api/studios/{id}/invitations/{invitationId}'
  | 'PUT /api/studios/{id}/members/{personId}';

/** The response is the changed studio. */
export function useStudioCall<Name extends StudioCall>(name: Name) {
  const client = useQueryClient();
  const request = useMutation(mutation(name));
  return useMutation({
    mutationFn: (input: Input<Name>) => request.mutateAsync(input as never) as Promise<OwnStudio>,
    onSuccess: async (studio) => {
      const { queryKey } = studioQuery(studio.id);
      // A studio read before the change must not arrive after it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, studio);
      void client.invalidateQueries({ queryKey: studiosQuery.queryKey });
    },
  });
}
